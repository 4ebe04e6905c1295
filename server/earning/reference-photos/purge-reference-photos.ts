import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

const rejectedDays = 90
const publishedYears = 5

/**
 * Removes the pictures of photos whose consent was taken back, of rejected ones after 90 days and of
 * accepted ones after five years. The row stays: it says what the points were for. (safety D25)
 */
export async function purgeReferencePhotos({ db, outside, now }: SystemContext<'outside'>) {
  const rejectedBefore = new Date(now.getTime() - rejectedDays * dayMs)
  const acceptedBefore = new Date(now)
  acceptedBefore.setUTCFullYear(acceptedBefore.getUTCFullYear() - publishedYears)
  const photos = await db
    .selectFrom('reference_photo')
    .select(['id', 'file'])
    .where('file', 'is not', null)
    .where(
      sql<boolean>`(withdrawn_at is not null
        or state = 'rejected' and decided_at < ${rejectedBefore}
        or state = 'accepted' and decided_at < ${acceptedBefore})`,
    )
    .execute()
  for (const { id, file } of photos) {
    await outside.files.remove(file!)
    await db.updateTable('reference_photo').set({ file: null }).where('id', '=', id).execute()
  }
}
