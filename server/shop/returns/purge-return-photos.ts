import type { SystemContext } from '#server/platform/contexts.ts'

const retentionMonths = 24

/** Drops photos of returns after 24 months; the file goes before its row. (safety D25) */
export async function purgeReturnPhotos({ db, outside, now }: SystemContext<'outside'>) {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - retentionMonths)
  const photos = await db
    .selectFrom('product_return_photo')
    .select(['uuid', 'file'])
    .where('created_at', '<', before)
    .execute()
  for (const { uuid, file } of photos) {
    await outside.files.remove(file)
    await db.deleteFrom('product_return_photo').where('uuid', '=', uuid).execute()
  }
}
