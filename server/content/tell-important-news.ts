import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import { notify } from '#server/notifications/notify.ts'
import type { ContentTexts } from './save-content.ts'

/** Important news is told once to everybody it concerns, when it begins to be shown. */
export async function tellImportantNews(db: Db, now: Date) {
  const due = await db
    .selectFrom('content_item')
    .select('id')
    .where('kind', '=', 'news')
    .where('important', '=', true)
    .where('visible', '=', true)
    .where('told_at', 'is', null)
    .where('shown_from', '<=', now)
    .execute()
  for (const { id } of due) await inTransaction(db, (tx) => tellOne(tx, id, now))
}

async function tellOne(tx: Tx, id: number, at: Date) {
  const item = await tx
    .updateTable('content_item')
    .set({ told_at: at })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .returning(['uuid', 'texts', 'regions', 'roles'])
    .executeTakeFirst()
  if (!item) return
  const people = await tx
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.id', 'i.language'])
    .where('i.active', '=', 1)
    .where('c.active', '=', 1)
    .where(
      sql<boolean>`(${item.regions}::smallint[] is null or c.region_id = any(${item.regions}))`,
    )
    .where(sql<boolean>`(${item.roles}::smallint[] is null or i.role = any(${item.roles}))`)
    .execute()
  const texts = item.texts as ContentTexts
  for (const [language, readers] of Map.groupBy(people, (person) => person.language)) {
    const words = texts[language] ?? texts['en']
    if (!words) continue
    await notify(tx, {
      to: readers.map((reader) => reader.id),
      event: 'news.important',
      params: { title: words.title },
      path: `/news/${item.uuid}`,
      dedupeKey: `news:${item.uuid}`,
      at,
    })
  }
}
