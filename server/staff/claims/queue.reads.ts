import type { InDb } from '#server/platform/database/contexts.ts'
import { type RawBuilder, sql } from 'kysely'
import { getLastPage } from '#contract/paging.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export type Place = { since: Date; id: number }
export type Part = { maximum: number; free?: RawBuilder<unknown>; after?: Place }
/** Reads id, uuid and since of what waits; of each country the first ones are enough. */
export type SelectWaiting = (part: Part) => RawBuilder<unknown>

/** Nobody counts further: the list says "10,000". */
const maxCounted = 10_000
const maxTried = 20

/** A page of a queue, the oldest first: `selectRows` reads the rows of the items it is given as `w`. */
export async function queuePage<Row>(
  { db }: InDb,
  {
    waiting,
    page,
    limit,
    selectRows,
  }: {
    waiting: SelectWaiting
    page: number
    limit: number
    selectRows: (items: RawBuilder<unknown>) => RawBuilder<Row>
  },
) {
  const offset = (page - 1) * limit
  const items = sql`(select * from (${waiting({ maximum: offset + limit })}) q
    order by since, id limit ${limit} offset ${offset})`
  const [{ rows }, counted] = await Promise.all([
    selectRows(items).execute(db),
    sql<{ total: number }>`select count(*)::int as total
      from (select from (${waiting({ maximum: maxCounted })}) w limit ${maxCounted}) c`.execute(db),
  ])
  const { total } = counted.rows[0]!
  return { rows, meta: { total, last_page: getLastPage(total, limit) } }
}

export async function findNextInQueue(
  db: Db,
  selectWaiting: SelectWaiting,
  part: Omit<Part, 'maximum'>,
) {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from (${selectWaiting({ ...part, maximum: maxTried })}) w
    order by since, id limit ${maxTried}`.execute(db)
  return rows.map(({ uuid }) => uuid)
}
