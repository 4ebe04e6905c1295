import type { BroadcastDraft } from '#contract/broadcasts.admin.ts'
import { Role } from '#contract/installers.ts'
import { isLanguage } from '#contract/languages.ts'
import { problems } from '#contract/refusals.ts'
import { selectableRegions } from '#contract/regions.ts'
import { differences } from '#server/audit/differences.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuse, refuseFields } from '#server/http/refuse.ts'
import { requireOwnRegions } from '#server/staff/require-own-regions.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { broadcastOf, broadcastsOfRegions } from './broadcasts.reads.ts'

/** Staff writes a message to many. Refuses `content.foreign_regions` and wrong fields. */
export function createBroadcast(db: Db, staff: CallerStaff, draft: BroadcastDraft, at: Date) {
  return inTransaction(db, async (tx) => {
    refuseWrong(staff, draft)
    const { uuid } = await tx
      .insertInto('broadcast')
      .values({ ...rowOf(draft, at), written_by: staff.name, created_at: at })
      .returning('uuid')
      .executeTakeFirstOrThrow()
    await noteBroadcast(tx, staff, { action: 'broadcasts.write', uuid, draft, after: draft, at })
    return broadcastOf(tx, staff, uuid)
  })
}

/**
 * Staff writes a message anew before it is sent. Refuses `broadcasts.not_found`,
 * `broadcasts.sent`, `content.changed_meanwhile`, and what a new one is refused for.
 */
export function changeBroadcast(
  db: Db,
  staff: CallerStaff,
  uuid: string,
  { updated_at, ...draft }: BroadcastDraft & { updated_at: string },
  at: Date,
) {
  return inTransaction(db, async (tx) => {
    await lockedDraft(tx, staff, uuid, updated_at)
    refuseWrong(staff, draft)
    const before = await broadcastOf(tx, staff, uuid)
    await tx.updateTable('broadcast').set(rowOf(draft, at)).where('uuid', '=', uuid).execute()
    const after = await broadcastOf(tx, staff, uuid)
    const changed = differences(before, after)
    await noteBroadcast(tx, staff, { action: 'broadcasts.write', uuid, draft, ...changed, at })
    return after
  })
}

/** A message that is still a draft as it was read, all of whose regions are the person's. */
export async function lockedDraft(tx: Tx, staff: CallerStaff, uuid: string, seenAt: string) {
  const row = await broadcastsOfRegions(tx, staff.regions)
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
  if (!row) refuse('broadcasts.not_found')
  requireOwnRegions(staff, row.regions)
  if (row.sent_at) refuse('broadcasts.sent')
  if (row.updated_at.getTime() !== Date.parse(seenAt)) refuse('content.changed_meanwhile')
  return row
}

type Note = {
  action: string
  uuid: string
  draft: Pick<BroadcastDraft, 'texts' | 'regions'>
  before?: unknown
  after?: unknown
  at: Date
}

export function noteBroadcast(tx: Tx, staff: CallerStaff, { uuid, draft, ...deed }: Note) {
  const [regionId = null, ...others] = draft.regions
  return noteDeed(tx, staff, {
    ...deed,
    object: { type: 'broadcast', id: uuid, label: draft.texts['en']!.title },
    regionId: others.length > 0 ? null : regionId,
  })
}

function rowOf({ texts, ...draft }: BroadcastDraft, at: Date) {
  return { ...draft, texts: JSON.stringify(texts), updated_at: at }
}

function refuseWrong(staff: CallerStaff, draft: BroadcastDraft) {
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
