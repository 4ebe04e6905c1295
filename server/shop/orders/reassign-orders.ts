import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { reassignFreeSets } from '#server/shop/prints/free-sets.ts'
import { reassignPrintFiles } from '#server/shop/prints/files/purge-print-files.ts'

export async function reassignOrders(
  { db: tx }: InTx,
  { from, into }: { from: number; into: number },
) {
  await reassignFreeSets({ db: tx }, { from, into })
  await reassignPrintFiles({ db: tx }, { from, into })
  await tx.updateTable('orders').set({ company_id: into }).where('company_id', '=', from).execute()
  await sql`
    with gone as (
      delete from purchase_tally where company_id = ${from} returning product_id, period, pieces
    )
    insert into purchase_tally as p (company_id, product_id, period, pieces)
    select ${into}, product_id, period, pieces from gone
    on conflict (company_id, product_id, period) do update
      set pieces = p.pieces + excluded.pieces`.execute(tx)
  await sql`
    with gone as (
      update company_tally t set orders = 0 from company_tally old
      where t.company_id = ${from} and old.company_id = t.company_id returning old.orders
    )
    update company_tally t set orders = t.orders + gone.orders
    from gone where t.company_id = ${into}`.execute(tx)
}
