import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { dayMs } from '#contract/durations.ts'
import type { AppContext } from '#server/platform/context.ts'
import { purgeTicketFiles } from '#server/support/support/files/purge-ticket-files.ts'

const retentionMonths = 24
const unusedDays = 30

type Context = InDb &
  AtTime & { outside: { files: Pick<AppContext['outside']['files'], 'remove'> } }

/**
 * Drops photos of plates after 24 months, those that no scan took after 30 days, and the files of
 * tickets with them. The file goes before its row, so that a kill half-way leaves none behind.
 */
export async function purgePhotos(ctx: Context) {
  const { db, outside, now } = ctx
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - retentionMonths)
  const unusedBefore = new Date(now.getTime() - unusedDays * dayMs)
  const photos = await db
    .selectFrom('scan_photo')
    .select(['uuid', 'file'])
    .where((eb) =>
      eb.or([
        eb('created_at', '<', before),
        eb.and([eb('scan_id', 'is', null), eb('created_at', '<', unusedBefore)]),
      ]),
    )
    .execute()
  for (const { uuid, file } of photos) {
    await outside.files.remove(file)
    await db.deleteFrom('scan_photo').where('uuid', '=', uuid).execute()
  }
  await purgeTicketFiles(ctx, { files: outside.files, before, unusedBefore })
}
