import type { InDb } from '#server/platform/database/contexts.ts'
import type { FilesPort } from '#server/platform/outside/files.ts'

type Limits = { before: Date; unusedBefore: Date }

/** Drops files that were sent before one day, and those that were never sent before the other. */
export async function purgeTicketFiles(
  { db }: InDb,
  { files, before, unusedBefore }: { files: Pick<FilesPort, 'remove'> } & Limits,
) {
  const old = await db
    .selectFrom('ticket_file')
    .select(['uuid', 'file'])
    .where((eb) =>
      eb.or([
        eb('created_at', '<', before),
        eb.and([eb('message_id', 'is', null), eb('created_at', '<', unusedBefore)]),
      ]),
    )
    .execute()
  for (const { uuid, file } of old) {
    await files.remove(file)
    await db.deleteFrom('ticket_file').where('uuid', '=', uuid).execute()
  }
}
