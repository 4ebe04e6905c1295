import { sql } from 'kysely'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { AtTime, InDb, InTx } from '#server/platform/database/contexts.ts'
import { expireFree } from './expire-points.ts'
import { isOpenLot } from './open-lots.ts'

const companiesInARun = 200_000

/**
 * The club has ended in a country: what its companies have free expires, one entry a company, 500
 * companies in one transaction. What an order gives back later follows with the next run. Twice or
 * in parallel changes nothing more. (decisions M)
 */
export async function expireAtEnd(ctx: InDb & AtTime, companiesAtOnce = 500) {
  const { rows } = await sql<{ company_id: number }>`
    select distinct l.company_id from programme_end p
    join company c on c.region_id = p.region_id join points_lot l on l.company_id = c.id
    where ${hasEnded(ctx.now)} and ${isOpenLot}
    order by 1 limit ${companiesInARun}`.execute(ctx.db)
  const ids = rows.map(({ company_id }) => company_id)
  await inBatches(ctx, ids, endAndExpire, companiesAtOnce)
  return ids.length
}

function endAndExpire(ctx: InTx & AtTime, companyIds: readonly number[]) {
  return expireFree(ctx, companyIds, async (lockedIds) => {
    await sql`update points_lot l set expires_at = p.ends_at
      from company c join programme_end p on p.region_id = c.region_id
      where l.company_id = any(${[...lockedIds]}::bigint[]) and c.id = l.company_id
        and ${hasEnded(ctx.now)} and l.expires_at > p.ends_at
        and ${isOpenLot}`.execute(ctx.db)
  })
}

function hasEnded(now: Date) {
  return sql`p.confirmed_at is not null and p.withdrawn_at is null and p.ends_at <= ${now}`
}
