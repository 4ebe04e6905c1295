import type { Tx } from './transaction.ts'

/** The next number of a gapless series; the series stays locked until the transaction ends. */
export async function nextNumber(tx: Tx, series: string) {
  const { last } = await tx
    .insertInto('number_series')
    .values({ name: series, last: 1 })
    .onConflict((row) =>
      row.column('name').doUpdateSet((eb) => ({ last: eb('number_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return String(last).padStart(6, '0')
}
