import type { Staff, ByStaff } from '#server/platform/access/callers.ts'
import type { InTx } from '#server/platform/database/contexts.ts'
import type { StaffContentDraft } from '#contract/club/content.admin.ts'
import { Role } from '#contract/members/installers.ts'
import { problems } from '#contract/refusals.ts'
import { selectableRegions } from '#contract/regions.ts'
import { compareFacts } from '#server/platform/audit/differences.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { requireOwnRegions } from '#server/staff/staff/require-own-regions.ts'
import { toContentRow } from './save-content.ts'
import { findStaffContent, selectOwnItem } from './staff-content.reads.ts'
import type { StaffContext, StaffTx } from '#server/platform/contexts.ts'

/** Refuses `content.foreign_regions` and wrong fields as `saveContent`. */
export function createContent(ctx: StaffContext, draft: StaffContentDraft) {
  const { staff, now } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    requireWritable(staff, draft)
    const { uuid } = await tx
      .insertInto('content_item')
      .values({ ...toRow(draft, now), created_at: now })
      .returning('uuid')
      .executeTakeFirstOrThrow()
    await recordContent(ctx, { action: 'content.create', uuid, draft, after: draft })
    return findStaffContent(ctx, uuid)
  })
}

/**
 * Staff rewrites an item; a removed one comes back. `seenAt` is the `updated_at` it was read
 * with. Refuses `content.not_found`, `content.changed_meanwhile`, `content.foreign_regions`.
 */
export function changeContent(
  ctx: StaffContext,
  {
    uuid,
    updated_at: seenAt,
    ...draft
  }: { uuid: string } & StaffContentDraft & { updated_at: string },
) {
  const { staff, now: at } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const before = await lockItem(ctx, uuid)
    requireWritable(staff, before)
    requireWritable(staff, draft)
    if (before.updated_at.toISOString() !== new Date(seenAt).toISOString())
      refuse('content.changed_meanwhile')
    const old = await findStaffContent(ctx, uuid)
    await tx
      .updateTable('content_item')
      .set({ ...toRow(draft, at), removed_at: null })
      .where('id', '=', before.id)
      .execute()
    const now = await findStaffContent(ctx, uuid)
    await recordContent(ctx, { action: 'content.change', uuid, draft, ...compareFacts(old, now) })
    return now
  })
}

/** Takes an item out of every list. Refuses `content.not_found`, `content.foreign_regions`. */
export function removeContent(ctx: StaffContext, uuid: string) {
  const { staff, now } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const { id, removed_at, ...item } = await lockItem(ctx, uuid)
    requireWritable(staff, item)
    if (removed_at) return
    await tx
      .updateTable('content_item')
      .set({ visible: false, removed_at: now, updated_at: now })
      .where('id', '=', id)
      .execute()
    const draft = { texts: item.texts as StaffContentDraft['texts'], regions: item.regions }
    const before = { visible: item.visible }
    await recordContent(ctx, { action: 'content.remove', uuid, draft, before })
  })
}

type Target = { regions: number[] | null; roles?: number[] | null }

function requireWritable(staff: Staff, { regions, roles = null }: Target) {
  const offered = selectableRegions.map(({ id }) => id)
  if (!(regions ?? []).every((id) => offered.includes(id)))
    refuseFields({ regions: [problems.not_offered] })
  const members: number[] = [Role.owner, Role.employee]
  if (!(roles ?? []).every((role) => members.includes(role)))
    refuseFields({ roles: [problems.not_offered] })
  requireOwnRegions(staff, regions)
}

async function lockItem({ db: tx, staff }: InTx & ByStaff, uuid: string) {
  const item = await selectOwnItem(tx, staff)
    .select([
      'i.id',
      'i.texts',
      'i.regions',
      'i.roles',
      'i.visible',
      'i.updated_at',
      'i.removed_at',
    ])
    .where('i.uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
  return item ?? refuse('content.not_found')
}

function toRow({ visible_from, visible_until, early_from, ...draft }: StaffContentDraft, at: Date) {
  const row = {
    ...draft,
    minLevel: draft.min_level,
    visibleFrom: new Date(visible_from),
    visibleUntil: visible_until ? new Date(visible_until) : null,
    earlyFrom: early_from ? new Date(early_from) : null,
  }
  return toContentRow(row, at)
}

type ContentAudit = {
  action: string
  uuid: string
  draft: Pick<StaffContentDraft, 'texts' | 'regions'>
  before?: unknown
  after?: unknown
}

function recordContent(ctx: StaffTx, { action, uuid, draft, before, after }: ContentAudit) {
  const label = (draft.texts['en'] ?? Object.values(draft.texts)[0])?.title ?? ''
  const [regionId = null, ...others] = draft.regions ?? []
  return recordAudit(ctx, {
    action,
    object: { type: 'content', id: uuid, label },
    regionId: others.length > 0 ? null : regionId,
    before,
    after,
  })
}
