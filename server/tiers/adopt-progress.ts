import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { payLevels } from './pay-levels.ts'
import { levelsOfBoth } from './unpaid-levels.reads.ts'

type Merged = { from: number; into: number; regionId: number; actor: string; at: Date }

/**
 * Counted scans of a merged company count for the other one; the bonus of what only both together
 * reach in the running year is paid. Both accounts must be locked.
 */
export async function adoptProgress(tx: Tx, { from, into, regionId, actor, at }: Merged) {
  const gained = await levelsOfBoth(tx, regionId, [from, into], at)
  await sql`
    with gone as (
      delete from tier_progress where company_id = ${from} returning category, year, scans
    )
    insert into tier_progress as p (company_id, category, year, scans)
    select ${into}, category, year, scans from gone
    on conflict (company_id, category, year) do update set scans = p.scans + excluded.scans`.execute(
    tx,
  )
  const company = { id: into, regionId }
  for (const reached of gained) await payLevels(tx, { company, ...reached, actor, at })
}
