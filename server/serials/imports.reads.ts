import { sql } from 'kysely'
import { lastPage } from '#contract/paging.ts'
import type { ImportReport } from '#contract/serials.admin.ts'
import type { Db } from '#server/database/transaction.ts'

/** Imports of the register, the last one first. */
export async function importsOf(db: Db, { page, limit }: { page: number; limit: number }) {
  const { total } = await db
    .selectFrom('register_import')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('register_import')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map((row) => ({
    uuid: row.uuid,
    name: row.name,
    actor: row.actor,
    added: row.rows_new,
    changed: row.rows_changed,
    unchanged: row.rows_unchanged,
    wrong: row.rows_wrong,
    problems: row.problems as ImportReport['problems'],
    ended_at: row.ended_at.toISOString(),
  }))
  return { data, meta: { total, last_page: lastPage(total, limit) } }
}
