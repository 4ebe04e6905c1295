import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'

/** Counted scans of a merged company count for the other one; a bonus comes with its next scan. */
export async function adoptProgress(tx: Tx, from: number, into: number) {
  await sql`
    with gone as (
      delete from tier_progress where company_id = ${from} returning category, year, scans
    )
    insert into tier_progress as p (company_id, category, year, scans)
    select ${into}, category, year, scans from gone
    on conflict (company_id, category, year) do update set scans = p.scans + excluded.scans`.execute(
    tx,
  )
}
