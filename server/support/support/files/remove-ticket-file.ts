import type { AppContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type FileSender, isUnsentFile } from './file-sender.ts'

/** Takes back a file that the person has not sent yet. Refuses `support.not_found`. */
export async function removeTicketFile(
  { db, outside, ...by }: Pick<AppContext, 'db' | 'outside'> & FileSender,
  uuid: string,
) {
  const row = await db
    .deleteFrom('ticket_file')
    .where('uuid', '=', uuid)
    .where(isUnsentFile(by))
    .returning('file')
    .executeTakeFirst()
  if (!row) refuse('support.not_found')
  await outside.files.remove(row.file)
}
