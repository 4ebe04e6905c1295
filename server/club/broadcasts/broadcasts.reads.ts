import { sql } from 'kysely'
import type { Broadcast, BroadcastDraft } from '#contract/club/broadcasts.admin.ts'
import { getLastPage } from '#contract/paging.ts'
import { selectStaffName } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import type { CallerStaff, Staff } from '#server/platform/access/callers.ts'

type Texts = BroadcastDraft['texts']
type Page = { page: number; limit: number; region?: string | undefined }

export async function findBroadcasts(db: Db, staff: CallerStaff, { page, limit, region }: Page) {
  const rows = selectBroadcasts(db, selectRegions(staff, region))
  const { total } = await rows
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const broadcasts = await rows
    .select(['uuid', 'texts', 'regions', 'recipients', 'notified'])
    .select(['updated_at', 'sent_at', 'ended_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = broadcasts.map(({ texts, ...row }) => ({
    uuid: row.uuid,
    title: ((texts as Texts)[staff.language] ?? (texts as Texts)['en']!).title,
    state: getState(row),
    languages: Object.keys(texts as Texts),
    regions: row.regions,
    recipients: row.recipients,
    notified: row.notified,
    updated_at: row.updated_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }))
  return { data, meta: { total, last_page: getLastPage(total, limit) } }
}

/** One message whole. One of other regions alone is `broadcasts.not_found`. */
export async function findBroadcast(
  db: Db,
  staff: Pick<Staff, 'regions'>,
  uuid: string,
): Promise<Broadcast> {
  const row = await selectBroadcasts(db, staff.regions)
    .select(['uuid', 'texts', 'regions', 'roles', 'languages', 'min_level'])
    .select(['important', 'by_mail', 'path', 'recipients', 'notified', 'mailed'])
    .select(['updated_at', 'sent_at', 'ended_at'])
    .select([selectStaffName('written_by').as('writer'), selectStaffName('sent_by').as('sender')])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) refuse('broadcasts.not_found')
  const { writer, sender, ...rest } = row
  return {
    ...rest,
    written_by: writer ?? '',
    sent_by: sender,
    texts: row.texts as Texts,
    state: getState(row),
    updated_at: row.updated_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    is_own: row.regions.every((id) => staff.regions.includes(id)),
  }
}

export function selectBroadcasts(db: Db, regions: readonly number[]) {
  return db.selectFrom('broadcast').where(sql<boolean>`regions && ${[...regions]}::smallint[]`)
}

type Times = { sent_at: Date | null; ended_at: Date | null }

function getState({ sent_at, ended_at }: Times): Broadcast['state'] {
  if (!sent_at) return 'draft'
  return ended_at ? 'sent' : 'sending'
}
