import type { Actor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { payLevels } from './pay-levels.ts'
import { findGainedLevels } from './unpaid-levels.reads.ts'

type Merger = { from: number; into: number; regionId: number; actor: Actor }

/**
 * Counted scans of a merged company count for the other one; the bonus of what only both together
 * reach in the running year is paid. Both accounts must be locked.
 */
export async function reassignProgress(
  ctx: InTx & AtTime,
  { from, into, regionId, actor }: Merger,
) {
  const { db: tx } = ctx
  const gains = await findGainedLevels(ctx, { regionId, both: [from, into] })
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
  for (const levels of gains) await payLevels(ctx, { company, ...levels, actor })
}
