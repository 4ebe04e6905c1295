import { type RawBuilder, sql } from 'kysely'
import type { ListedPhoto } from '#contract/earning/reference-photos.admin.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { computeDueAt } from '#server/platform/promised-times.ts'
import type { Claimer } from '#server/staff/claims/claim-item.ts'
import { selectClaim, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import {
  createQueue,
  type QueuePart,
  selectOldest,
} from '#server/staff/claims/create-queue.reads.ts'
import type { Place } from '#server/staff/claims/queue.reads.ts'

export const photoQueue = createQueue({
  kind: 'photos',
  alias: 'f',
  selectWaiting,
  selectRows,
  findPlace,
  toResponse: toListedPhoto,
})

async function findPlace(db: Db, uuid: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select id, created_at as since from reference_photo where uuid = ${uuid}::uuid`.execute(db)
  return rows[0]
}

export function photoColumns(at: Date) {
  return sql`f.uuid, f.region_id, f.caption, f.created_at, c.uuid as company_uuid,
    c.name as company_name, ${selectClaim('photos', 'f.uuid', at)} as claimed`
}

function selectRows(items: RawBuilder<unknown>, now: Date) {
  return sql<PhotoRow>`select ${photoColumns(now)} from ${items} w
    join reference_photo f on f.id = w.id join company c on c.id = f.company_id
    order by w.since, w.id`
}

function selectWaiting(_filter: { region?: string | undefined }, part: QueuePart) {
  return selectOldest(part, {
    table: 'reference_photo',
    alias: 'f',
    since: sql`f.created_at`,
    where: sql`f.state = 'waiting'`,
  })
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
    due_at: computeDueAt('photos', region_id, row.created_at).toISOString(),
    claim: toClaimResponse(row.claimed, staff),
  }
}
