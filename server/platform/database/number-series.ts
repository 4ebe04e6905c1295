import { sql } from 'kysely'
import type { Db } from './transaction.ts'

/**
 * The next number of a series, at least six digits long. Call it before the transaction that uses it:
 * the series is locked for this one statement alone, whatever becomes of the rest. Numbers rise;
 * one whose use fails is a gap. (decisions I)
 */
export async function allocateNumber(db: Db, series: string) {
  return formatNumber(await buildIncrement(db, series).executeTakeFirstOrThrow())
}

/** The same with the id of the order to come, so that what belongs to an order is written along with it. */
export async function allocateNumberAndId(db: Db, series: string) {
  const row = await buildIncrement(db, series)
    .returning(sql<number>`nextval('orders_id_seq')`.as('id'))
    .executeTakeFirstOrThrow()
  return { number: formatNumber(row), id: row.id }
}

function buildIncrement(db: Db, series: string) {
  return (
    db
      .insertInto('number_series')
      .values({ name: series, last: 1 })
      .onConflict((row) =>
        row.column('name').doUpdateSet((eb) => ({ last: eb('number_series.last', '+', 1) })),
      )
      .returning('last')
      // The next one need not wait for the disk: what uses the number is on it later than the number.
      .returning(sql`set_config('synchronous_commit', 'off', true)`.as('is_async'))
  )
}

function formatNumber({ last }: { last: number }) {
  return String(last).padStart(6, '0')
}
