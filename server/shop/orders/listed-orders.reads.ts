import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { getLastPage } from '#contract/paging.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { prepareQuery, type Slots } from '#server/platform/database/prepared.ts'
import type { QuickReads } from '#server/platform/database/quick-reads.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { EncodedAnswer } from '#server/platform/http/encoded-answer.ts'
import { getSessionVersion, selectSessionVersion } from '#server/members/sign-in/session-version.ts'
import { orderRows } from './order-rows.ts'
import { type ListedRow, toListedOrder } from './to-order-response.ts'
import { buildTextTerms } from '#server/platform/search-terms.ts'

type Reader = Pick<Member, 'company' | 'installer' | 'session'>
type Page = { page: number; limit: number; q?: string }
type Values = { sessionId: string; companyId: number; offset: number }
type Row = { version: string | null; all_orders: number } & (
  | (ListedRow & { id: number })
  | { id: null }
)

const maxShapes = 200
const pages = new LRUCache<number, ReturnType<typeof preparePageQuery>>({ max: maxShapes })

export async function findOrders(ctx: Reader & { db: Db; quick: QuickReads }, input: Page) {
  const { version, total, rows } = await (input.q
    ? searchPage(ctx, input)
    : findWholePage(ctx, input))
  return {
    version,
    // Made column by column of what was checked when it was written: no second check.
    answer() {
      const data = rows.map((row) => toListedOrder(row, ctx.installer.language))
      const meta = { total, last_page: getLastPage(total, input.limit) }
      return new EncodedAnswer(JSON.stringify({ data, meta }))
    },
  }
}

async function findWholePage(
  { quick, session, company }: Reader & { quick: QuickReads },
  { page, limit }: Page,
) {
  const read = pages.get(limit) ?? preparePageQuery(limit)
  pages.set(limit, read)
  const offset = (page - 1) * limit
  const rows = await read(quick, { sessionId: session.id, companyId: company.id, offset })
  const { version, all_orders } = rows[0]!
  return { version, total: all_orders, rows: rows.filter((row) => row.id !== null) }
}

/** By words, which takes longer than others should wait for. */
async function searchPage(ctx: Reader & { db: Db; quick: QuickReads }, { page, limit, q }: Page) {
  const { db, company, installer } = ctx
  let query = db.selectFrom('orders as o').where('o.company_id', '=', company.id)
  for (const term of await orderTerms(db, { q: q!, language: installer.language }))
    query = query.where(term)
  const ids = query
    .select('o.id')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const [version, { total }, rows] = await Promise.all([
    getSessionVersion(ctx.quick, ctx.session.id),
    query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    orderRows(db, company.id).where('o.id', 'in', ids).orderBy('o.id', 'desc').execute(),
  ])
  return { version, total, rows }
}

function preparePageQuery(limit: number) {
  return prepareQuery((db, { sessionId, companyId, offset }: Slots<Values>) => {
    // The ids first: what an order consists of is read for the page alone, not for all before it.
    const ids = db
      .selectFrom('orders as o')
      .select('o.id')
      .where('o.company_id', '=', companyId)
      .orderBy('o.id', 'desc')
      .limit(sql.lit(limit))
      .offset(offset)
    return sql<Row>`
      select ${selectSessionVersion(sessionId)} as version,
        (select orders from company_tally where company_id = ${companyId}) as all_orders,
        page.id, page.uuid, page.number, page.status, page.total, page.quantity, page.created_at,
        page.type, page.cancelled, page.lines
      from (select) as one
      left join (${orderRows(db, companyId).where('o.id', 'in', ids)}) as page on true
      order by page.id desc`
  })
}

function orderTerms(db: Db, { q, language }: { q: string; language: string }) {
  const products = sql`(select string_agg(text_in(l.names->'product', ${language}), ' ')
    from order_line l where l.order_id = o.id)`
  return buildTextTerms(db, sql`concat_ws(' ', o.number, ${products})`, q)
}
