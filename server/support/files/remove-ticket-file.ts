import type { Member } from '#server/access/callers.ts'
import type { AppContext } from '#server/context.ts'
import { refuse } from '#server/http/refuse.ts'

/** Takes back a file that the person has not sent yet. Refuses `support.not_found`. */
export async function removeTicketFile(
  { db, outside, installer, company }: Pick<AppContext, 'db' | 'outside'> & Member,
  uuid: string,
) {
  const row = await db
    .deleteFrom('ticket_file')
    .where('uuid', '=', uuid)
    .where('installer_id', '=', installer.id)
    .where('company_id', '=', company.id)
    .where('message_id', 'is', null)
    .returning('file')
    .executeTakeFirst()
  if (!row) refuse('support.not_found')
  await outside.files.remove(row.file)
}
