import type { OfficeContentDraft } from '#contract/content.admin.ts'
import { Role } from '#contract/installers.ts'
import { problems } from '#contract/refusals.ts'
import { selectableRegions } from '#contract/regions.ts'
import { differences } from '#server/audit/differences.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuse, refuseFields } from '#server/http/refuse.ts'
import { requireOwnRegions } from '#server/staff/require-own-regions.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { contentRow } from './save-content.ts'
import { officeContentOf, ownItem } from './staff-content.reads.ts'

/**
 * Staff writes a new item. Refuses `content.foreign_regions` and wrong fields as `saveContent`.
 */
export function createContent(db: Db, staff: CallerStaff, draft: OfficeContentDraft, at: Date) {
  return inTransaction(db, async (tx) => {
    requireWritable(staff, draft)
    const { uuid } = await tx
      .insertInto('content_item')
      .values({ ...rowOf(draft, at), created_at: at })
      .returning('uuid')
      .executeTakeFirstOrThrow()
    await note(tx, staff, { action: 'content.create', uuid, draft, after: draft, at })
    return officeContentOf(tx, staff, uuid, at)
  })
}

/**
 * Staff writes an item anew; a removed one comes back. `seenAt` is the `updated_at` it was read
 * with. Refuses `content.not_found`, `content.changed_meanwhile`, `content.foreign_regions`.
 */
export function changeContent(
  db: Db,
  staff: CallerStaff,
  uuid: string,
  { updated_at: seenAt, ...draft }: OfficeContentDraft & { updated_at: string },
  at: Date,
) {
  return inTransaction(db, async (tx) => {
    const before = await lockedItem(tx, staff, uuid)
    requireWritable(staff, before)
    requireWritable(staff, draft)
    if (before.updated_at.toISOString() !== new Date(seenAt).toISOString())
      refuse('content.changed_meanwhile')
    const old = await officeContentOf(tx, staff, uuid, at)
    await tx
      .updateTable('content_item')
      .set({ ...rowOf(draft, at), removed_at: null })
      .where('id', '=', before.id)
      .execute()
    const now = await officeContentOf(tx, staff, uuid, at)
    await note(tx, staff, { action: 'content.change', uuid, draft, ...differences(old, now), at })
    return now
  })
}

/** Takes an item out of every list. Refuses `content.not_found`, `content.foreign_regions`. */
export function removeContent(db: Db, staff: CallerStaff, uuid: string, at: Date) {
  return inTransaction(db, async (tx) => {
    const { id, removed_at, ...item } = await lockedItem(tx, staff, uuid)
    requireWritable(staff, item)
    if (removed_at) return
    await tx
      .updateTable('content_item')
      .set({ visible: false, removed_at: at, updated_at: at })
      .where('id', '=', id)
      .execute()
    const draft = { texts: item.texts as OfficeContentDraft['texts'], regions: item.regions }
    const before = { visible: item.visible }
    await note(tx, staff, { action: 'content.remove', uuid, draft, before, at })
  })
}

type Target = { regions: number[] | null; roles?: number[] | null }

function requireWritable(staff: CallerStaff, { regions, roles = null }: Target) {
  const offered = selectableRegions.map(({ id }) => id)
  if (!(regions ?? []).every((id) => offered.includes(id)))
    refuseFields({ regions: [problems.not_offered] })
  const members: number[] = [Role.owner, Role.employee]
  if (!(roles ?? []).every((role) => members.includes(role)))
    refuseFields({ roles: [problems.not_offered] })
  requireOwnRegions(staff, regions)
}

async function lockedItem(tx: Tx, staff: CallerStaff, uuid: string) {
  const item = await ownItem(tx, staff)
    .selectAll()
    .where('i.uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
  return item ?? refuse('content.not_found')
}

function rowOf({ shown_from, shown_until, early_from, ...draft }: OfficeContentDraft, at: Date) {
  return contentRow({
    ...draft,
    leastLevel: draft.least_level,
    shownFrom: new Date(shown_from),
    shownUntil: shown_until ? new Date(shown_until) : null,
    earlyFrom: early_from ? new Date(early_from) : null,
    at,
  })
}

type Note = {
  action: string
  uuid: string
  draft: Pick<OfficeContentDraft, 'texts' | 'regions'>
  before?: unknown
  after?: unknown
  at: Date
}

function note(tx: Tx, staff: CallerStaff, { action, uuid, draft, before, after, at }: Note) {
  const label = (draft.texts['en'] ?? Object.values(draft.texts)[0])?.title ?? ''
  const [regionId = null, ...others] = draft.regions ?? []
  return noteDeed(tx, staff, {
    action,
    object: { type: 'content', id: uuid, label },
    regionId: others.length > 0 ? null : regionId,
    before,
    after,
    at,
  })
}
