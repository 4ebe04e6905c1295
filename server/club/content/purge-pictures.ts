import { dayMs } from '#contract/durations.ts'
import type { AtTime } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { AppContext } from '#server/platform/context.ts'
import { getPictureFiles } from './save-picture.ts'

/** So long a form with a new picture may stay open before it is saved. */
const unusedDays = 7
const atOnce = 100

type Deps = Pick<AppContext, 'db'> & {
  outside: { files: Pick<AppContext['outside']['files'], 'remove'> }
}

/**
 * Drops pictures that no content and no country shows, a week after they were uploaded. The files
 * go before their row, so that a kill half-way leaves none behind. Gives how many.
 */
export async function purgePictures({ db, outside, now }: Deps & AtTime) {
  const before = new Date(now.getTime() - unusedDays * dayMs)
  let purged = 0
  for (let count = atOnce; count === atOnce; purged += count) {
    const unused = await db
      .selectFrom('content_picture as p')
      .select('name')
      .where('created_at', '<', before)
      .where(sql<boolean>`not exists (select from content_item
        where strpos(media::text, p.name) > 0)`)
      .where(sql<boolean>`not exists (select from regional_setting
        where strpos(hero_images::text, p.name) > 0)`)
      .orderBy('created_at')
      .limit(atOnce)
      .execute()
    for (const { name } of unused) {
      for (const file of getPictureFiles(name)) await outside.files.remove(file)
      await db.deleteFrom('content_picture').where('name', '=', name).execute()
    }
    count = unused.length
  }
  return purged
}
