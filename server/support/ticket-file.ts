import { sql } from 'kysely'
import type { AppContext } from '#server/context.ts'
import { refuse } from '#server/http/refuse.ts'
import type { ServedFile } from '#server/http/serve-file.ts'
import type { CallerStaff } from '#server/access/callers.ts'

/**
 * A file that came with a talk of the person's regions, once the scanner has found nothing in it.
 * Refuses `support.not_found` and `support.file_unchecked`. (safety D15)
 */
export async function ticketFile(
  { db, outside, staff: { regions } }: Pick<AppContext, 'db' | 'outside'> & { staff: CallerStaff },
  { uuid, file }: { uuid: string; file: string },
): Promise<ServedFile> {
  const row = await db
    .selectFrom('ticket_file as f')
    .innerJoin('ticket_message as m', 'm.id', 'f.message_id')
    .innerJoin('ticket as t', 't.id', 'm.ticket_id')
    .select(['f.file', 'f.name', 'f.checked_at'])
    .where('t.uuid', '=', uuid)
    .where('f.uuid', '=', file)
    .where('f.infected', '=', false)
    .where(sql<boolean>`t.region_id = any(${regions}::smallint[])`)
    .executeTakeFirst()
  if (row && !row.checked_at) refuse('support.file_unchecked')
  const content = row && (await outside.files.read(row.file))
  if (!content) refuse('support.not_found')
  return { content, type: 'application/octet-stream', name: row.name }
}
