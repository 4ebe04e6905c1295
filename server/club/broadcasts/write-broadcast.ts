import type { Staff, ByStaff } from '#server/platform/access/callers.ts'
import type { InTx } from '#server/platform/database/contexts.ts'
import type { BroadcastDraft } from '#contract/club/broadcasts.admin.ts'
import { Role } from '#contract/members/installers.ts'
import { isLanguage } from '#contract/languages.ts'
import { problems } from '#contract/refusals.ts'
import { selectableRegions } from '#contract/regions.ts'
import { compareFacts } from '#server/platform/audit/differences.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { requireOwnRegions } from '#server/staff/staff/require-own-regions.ts'
import { findBroadcast, selectBroadcasts } from './broadcasts.reads.ts'
import type { StaffContext, StaffTx } from '#server/platform/contexts.ts'

/** Staff writes a message to many. Refuses `content.foreign_regions` and wrong fields. */
export function createBroadcast(ctx: StaffContext, draft: BroadcastDraft) {
  const { staff, now } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    refuseWrong(staff, draft)
    const { uuid } = await tx
      .insertInto('broadcast')
      .values({ ...toRow(draft, now), written_by: staff.id, created_at: now })
      .returning('uuid')
      .executeTakeFirstOrThrow()
    await recordBroadcast(ctx, { action: 'broadcasts.write', uuid, draft, after: draft })
    return findBroadcast(tx, staff, uuid)
  })
}

/**
 * Staff rewrites a message before it is sent. Refuses `broadcasts.not_found`,
 * `broadcasts.sent`, `content.changed_meanwhile`, and what a new one is refused for.
 */
export function changeBroadcast(
  ctx: StaffContext,
  { uuid, updated_at, ...draft }: { uuid: string } & BroadcastDraft & { updated_at: string },
) {
  const { staff, now } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await lockDraft(ctx, { uuid, seenAt: updated_at })
    refuseWrong(staff, draft)
    const before = await findBroadcast(tx, staff, uuid)
    await tx.updateTable('broadcast').set(toRow(draft, now)).where('uuid', '=', uuid).execute()
    const after = await findBroadcast(tx, staff, uuid)
    const changed = compareFacts(before, after)
    await recordBroadcast(ctx, { action: 'broadcasts.write', uuid, draft, ...changed })
    return after
  })
}

/** A message that is still a draft as it was read, all of whose regions are the person's. */
export async function lockDraft(
  { db: tx, staff }: InTx & ByStaff,
  { uuid, seenAt }: { uuid: string; seenAt: string },
) {
  const row = await selectBroadcasts(tx, staff.regions)
    .select(['id', 'texts', 'regions', 'roles', 'languages', 'min_level'])
    .select(['by_mail', 'updated_at', 'sent_at'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
  if (!row) refuse('broadcasts.not_found')
  requireOwnRegions(staff, row.regions)
  if (row.sent_at) refuse('broadcasts.sent')
  if (row.updated_at.getTime() !== Date.parse(seenAt)) refuse('content.changed_meanwhile')
  return row
}

type BroadcastAudit = {
  action: string
  uuid: string
  draft: Pick<BroadcastDraft, 'texts' | 'regions'>
  before?: unknown
  after?: unknown
}

export function recordBroadcast(ctx: StaffTx, { uuid, draft, ...auditEvent }: BroadcastAudit) {
  const [regionId = null, ...others] = draft.regions
  return recordAudit(ctx, {
    ...auditEvent,
    object: { type: 'broadcast', id: uuid, label: draft.texts['en']!.title },
    regionId: others.length > 0 ? null : regionId,
  })
}

function toRow({ texts, ...draft }: BroadcastDraft, at: Date) {
  return { ...draft, texts: JSON.stringify(texts), updated_at: at }
}

function refuseWrong(staff: Staff, draft: BroadcastDraft) {
  const { texts, regions, roles, languages, path } = draft
  const offered = selectableRegions.map(({ id }) => id)
  const members: number[] = [Role.owner, Role.employee]
  const wrong = {
    texts: !texts['en'] || !Object.keys(texts).every(isLanguage),
    regions: !regions.every((id) => offered.includes(id)),
    roles: !(roles ?? []).every((role) => members.includes(role)),
    languages: !(languages ?? []).every(isLanguage),
    path: path !== '' && !/^\/(?![/\\])[\w/?=&.#-]*$/.test(path),
  }
  const fields = Object.entries(wrong).filter(([, isWrong]) => isWrong)
  if (fields.length > 0)
    refuseFields(Object.fromEntries(fields.map(([field]) => [field, [problems.invalid]])))
  requireOwnRegions(staff, regions)
}
