import { CompanyStatus, InstallerStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InDb, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import type { ContentTexts } from './save-content.ts'

/** Important news is sent once to the people it concerns, when it begins to be shown. */
export async function notifyOfImportantNews(ctx: InDb & AtTime) {
  const { db, now } = ctx
  const due = await db
    .selectFrom('content_item')
    .select('id')
    .where('kind', '=', 'news')
    .where('important', '=', true)
    .where('visible', '=', true)
    .where('notified_at', 'is', null)
    .where('visible_from', '<=', now)
    .execute()
  for (const { id } of due) await inTransaction(ctx, (ctx) => notifyOfOne(ctx, id))
}

async function notifyOfOne(ctx: InTx & AtTime, id: number) {
  const { db: tx, now } = ctx
  const item = await tx
    .updateTable('content_item')
    .set({ notified_at: now })
    .where('id', '=', id)
    .where('notified_at', 'is', null)
    .returning(['uuid', 'texts', 'regions', 'roles'])
    .executeTakeFirst()
  if (!item) return
  const people = await tx
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.id', 'i.language'])
    .where('i.active', '=', InstallerStatus.active)
    .where('c.active', '=', CompanyStatus.active)
    .where(
      sql<boolean>`(${item.regions}::smallint[] is null or c.region_id = any(${item.regions}))`,
    )
    .where(sql<boolean>`(${item.roles}::smallint[] is null or i.role = any(${item.roles}))`)
    .execute()
  const texts = item.texts as ContentTexts
  for (const [language, readers] of Map.groupBy(people, (person) => person.language)) {
    const text = texts[language] ?? texts['en']
    if (!text) continue
    await notify(ctx, {
      to: readers.map((reader) => reader.id),
      event: 'news.important',
      params: { title: text.title },
      path: `/news/${item.uuid}`,
      dedupeKey: `news:${item.uuid}`,
    })
  }
}
