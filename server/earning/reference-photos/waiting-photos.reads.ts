import { type RawBuilder, sql } from 'kysely'
import type { ListedPhoto, listStaffPhotos } from '#contract/earning/reference-photos.admin.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Claimer } from '#server/staff/claims/claim-item.ts'
import { selectClaim, isFree, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import { nextInQueue, type Part, type Place, queuePage } from '#server/staff/claims/queue.reads.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { dueAt } from '#server/platform/promised-times.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'

type Asked = QueryOf<typeof listStaffPhotos>
type Filter = Pick<Asked, 'region'>

/** Photos of the person's regions that wait for the club, the oldest first. */
export async function waitingPhotos(
  ctx: InDb & { staff: Claimer } & AtTime,
  { page, limit, ...filter }: Asked,
) {
  const { staff, now } = ctx
  const { rows, meta } = await queuePage(ctx, {
    waiting: (part) => waiting(staff, filter, part),
    page,
    limit,
    selectRows: (items) => sql<PhotoRow>`select ${photoColumns(now)} from ${items} w
      join reference_photo f on f.id = w.id join company c on c.id = f.company_id
      order by w.since, w.id`,
  })
  return { data: rows.map((row) => toListedPhoto(row, staff)), meta }
}

/** The uuids that come next for a person: free ones, after the one at hand. */
export function nextPhotos(
  { db, staff, now }: InDb & { staff: Claimer } & AtTime,
  { after, ...filter }: Filter & { after?: Place },
) {
  const free = sql`and ${isFree('photos', 'f.uuid', staff, now)}`
  return nextInQueue(db, (part) => waiting(staff, filter, part), { free, after })
}

/** The place of a photo in the queue. */
export async function findPhotoPlace(db: Db, uuid: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select id, created_at as since from reference_photo where uuid = ${uuid}::uuid`.execute(db)
  return rows[0]
}

/** Columns of the list for a photo `f` of the company `c`. */
export function photoColumns(at: Date) {
  return sql`f.uuid, f.region_id, f.caption, f.created_at, c.uuid as company_uuid,
    c.name as company_name, ${selectClaim('photos', 'f.uuid', at)} as claimed`
}

/** The first of each country, read from the index in the order of the queue. */
function waiting(
  staff: Claimer,
  { region }: Filter,
  { maximum, free = sql``, after }: Part,
): RawBuilder<unknown> {
  const later = after
    ? sql`and (f.created_at, f.id) > (${after.since}, ${after.id}::bigint)`
    : sql``
  return sql`select w.* from unnest(${selectRegions(staff, region)}::smallint[]) z(id), lateral (
    select f.id, f.uuid, f.created_at as since from reference_photo f
    where f.state = 'waiting' and f.region_id = z.id ${later} ${free}
    order by f.created_at, f.id limit ${maximum}) w`
}

export type PhotoRow = Pick<ListedPhoto, 'uuid' | 'region_id' | 'caption'> & {
  created_at: Date
  company_uuid: string
  company_name: string
  claimed: Parameters<typeof toClaimResponse>[0]
}

export function toListedPhoto(row: PhotoRow, staff: Claimer): ListedPhoto {
  const { uuid, region_id, caption } = row
  return {
    uuid,
    region_id,
    caption,
    company: { uuid: row.company_uuid, name: row.company_name },
    waiting_since: row.created_at.toISOString(),
    due_at: dueAt('photos', region_id, row.created_at).toISOString(),
    claim: toClaimResponse(row.claimed, staff),
  }
}
