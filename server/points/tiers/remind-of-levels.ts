import { dayMs } from '#contract/durations.ts'
import { CompanyStatus } from '#contract/members/members.rules.ts'
import { regions } from '#contract/regions.ts'
import { reminderDays, tierLevels } from '#contract/points/tiers.rules.ts'
import { toLocalDate, toLocalYear } from '#server/platform/calendar.ts'
import type { SystemContext, SystemTx } from '#server/platform/contexts.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { notifyAndMail, findOwners } from '#server/messaging/notifications/notify.ts'
import { findCompanyLevelProgress, endOfMarch } from './levels.reads.ts'

const allScans = 99
const companiesAtOnce = 50

type Company = { id: number; regionId: number; year: number; end: Date; timeZone: string }

/**
 * In the 60 days before the end of March tells the owners of companies whose level would fall how
 * many scans keep it, once a year. (decisions G)
 */
export async function remindOfLevels(ctx: SystemContext<'secrets'>) {
  const { db, now } = ctx
  let count = 0
  for (const { id: regionId, timeZone } of regions) {
    const year = toLocalYear(now, timeZone)
    const end = endOfMarch(year, timeZone)
    if (now >= end || now.getTime() < end.getTime() - reminderDays * dayMs) continue
    const companies = await db
      .selectFrom('company as c')
      .select('c.id')
      .where('c.region_id', '=', regionId)
      .where('c.active', '=', CompanyStatus.active)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('tier_progress as p')
            .whereRef('p.company_id', '=', 'c.id')
            .where('p.category', '=', allScans)
            .where('p.year', '<', year),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('tier_notification as n')
              .whereRef('n.company_id', '=', 'c.id')
              .where('n.year', '=', year),
          ),
        ),
      )
      .orderBy('c.id')
      .execute()
    await inBatches(
      ctx,
      companies,
      async (ctx, batch) => {
        for (const { id } of batch)
          count += await remindCompany(ctx, { id, regionId, year, end, timeZone })
      },
      companiesAtOnce,
    )
  }
  return count
}

async function remindCompany(ctx: SystemTx<'secrets'>, company: Company) {
  const { db: tx, now } = ctx
  const { id, year, end, timeZone } = company
  const { brackets, level, next, total } = await findCompanyLevelProgress(tx, company, now)
  const pointsNeeded = brackets.find((row) => row.level === level)?.from ?? 0
  if (next >= level || pointsNeeded <= total) return 0
  const fresh = await tx
    .insertInto('tier_notification')
    .values({ company_id: id, year })
    .onConflict((row) => row.columns(['company_id', 'year']).doNothing())
    .returning('year')
    .executeTakeFirst()
  if (!fresh) return 0
  await notifyAndMail(ctx, {
    to: await findOwners(tx, id),
    event: 'tier.atRisk',
    params: {
      level: tierLevels[level] ?? tierLevels[0],
      count: pointsNeeded - total,
      day: toLocalDate(new Date(end.getTime() - 1), timeZone),
    },
    path: '/rewards',
    dedupeKey: `tier.atRisk:${id}:${year}`,
  })
  return 1
}
