import { sql } from 'kysely'
import type { AppContext } from '#server/platform/context.ts'
import type { Claimer } from '#server/staff/claims/claim-item.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ServedFile } from '#server/platform/http/serve-file.ts'

type Photo = { uuid: string; file: string; created_at: Date }

export async function findScanPhotos(db: Db, scanId: number): Promise<Photo[]> {
  const { rows } = await sql<Photo>`
    select uuid, file, created_at from scan_photo where scan_id = ${scanId}
    union all select f.uuid, f.file, f.created_at from ticket t
      join ticket_message m on m.ticket_id = t.id join ticket_file f on f.message_id = m.id
      where t.scan_id = ${scanId} and f.media_type = 'image/webp'
    order by created_at desc limit 20`.execute(db)
  return rows
}

/** One photo for a person of the scan's region; never public. Refuses `scans.not_found`. */
export async function scanPhoto(
  { db, outside }: Pick<AppContext, 'db' | 'outside'>,
  { regions }: Claimer,
  { uuid, photo }: { uuid: string; photo: string },
): Promise<ServedFile> {
  const scan = await db
    .selectFrom('scan')
    .select('id')
    .where('uuid', '=', uuid)
    .where('region_id', '=', sql<number>`any(${regions}::smallint[])`)
    .executeTakeFirst()
  const storedPhoto = scan && (await findScanPhotos(db, scan.id)).find((row) => row.uuid === photo)
  const content = storedPhoto && (await outside.files.read(storedPhoto.file))
  if (!content) refuse('scans.not_found')
  return { content, type: 'image/webp', name: `${photo}.webp` }
}
