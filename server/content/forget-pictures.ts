import { sql } from 'kysely'
import type { House } from '#server/app.ts'
import { pictureFiles } from './save-picture.ts'

/** So long a form with a new picture may stay open before it is saved. */
const unusedDays = 7
const day = 86_400_000
const atOnce = 100

type Parts = Pick<House, 'db'> & { outside: { files: Pick<House['outside']['files'], 'remove'> } }

/**
 * Drops pictures that no content and no country shows, a week after they were uploaded. The files
 * go before their row, so that a kill half-way leaves none behind. Gives how many.
 */
export async function forgetPictures({ db, outside }: Parts, at: Date) {
  const before = new Date(at.getTime() - unusedDays * day)
  let forgotten = 0
  for (let found = atOnce; found === atOnce; forgotten += found) {
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
      for (const file of pictureFiles(name)) await outside.files.remove(file)
      await db.deleteFrom('content_picture').where('name', '=', name).execute()
    }
    found = unused.length
  }
  return forgotten
}
