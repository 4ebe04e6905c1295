import type { House } from '#server/app.ts'
import type { Db } from '#server/database/transaction.ts'
import { forgetTicketFiles } from '#server/support/forget-ticket-files.ts'

const keptMonths = 24
const unusedDays = 30
const day = 86_400_000

type Parts = { db: Db; outside: { files: Pick<House['outside']['files'], 'remove'> } }

/**
 * Drops photos of plates after 24 months, those that no scan took after 30 days, and the files of
 * tickets with them. The file goes before its row, so that a kill half-way leaves none behind.
 */
export async function forgetPhotos({ db, outside }: Parts, now: Date) {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - keptMonths)
  const unusedBefore = new Date(now.getTime() - unusedDays * day)
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
  await forgetTicketFiles(db, outside.files, { before, unusedBefore })
}
