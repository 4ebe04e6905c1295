import { regions } from '#contract/regions.ts'
import { noticeDays, tierLevels } from '#contract/tiers.rules.ts'
import type { House } from '#server/app.ts'
import { dayText, localYear } from '#server/calendar.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { notifyAndMail, ownersOf } from '#server/notifications/notify.ts'
import type { Secrets } from '#server/secrets.ts'
import { companyStanding, endOfMarch } from './levels.reads.ts'

const day = 86_400_000
const allScans = 99

type Company = { id: number; regionId: number; year: number; end: Date; timeZone: string }

/**
 * In the 60 days before the end of March tells the owners of companies whose level would fall how
 * many scans keep it, once a year. (decisions G)
 */
export async function remindOfLevels({ db, secrets }: Pick<House, 'db' | 'secrets'>, now: Date) {
  let told = 0
  for (const { id: regionId, timeZone } of regions) {
    const year = localYear(now, timeZone)
    const end = endOfMarch(year, timeZone)
    if (now >= end || now.getTime() < end.getTime() - noticeDays * day) continue
    const companies = await db
      .selectFrom('company as c')
      .select('c.id')
      .where('c.region_id', '=', regionId)
      .where('c.active', '=', 1)
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
              .selectFrom('tier_notice as n')
              .whereRef('n.company_id', '=', 'c.id')
              .where('n.year', '=', year),
          ),
        ),
      )
      .orderBy('c.id')
      .execute()
    for (const { id } of companies)
      told += await inTransaction(db, (tx) =>
        remindCompany(tx, secrets, { id, regionId, year, end, timeZone }, now),
      )
  }
  return told
}

async function remindCompany(tx: Tx, secrets: Secrets, company: Company, now: Date) {
  const { id, year, end, timeZone } = company
  const { brackets, level, next, total } = await companyStanding(tx, company, now)
  const needed = brackets.find((row) => row.level === level)?.from ?? 0
  if (next >= level || needed <= total) return 0
  const fresh = await tx
    .insertInto('tier_notice')
    .values({ company_id: id, year })
    .onConflict((row) => row.columns(['company_id', 'year']).doNothing())
    .returning('year')
    .executeTakeFirst()
  if (!fresh) return 0
  await notifyAndMail(tx, secrets, {
    to: await ownersOf(tx, id),
    event: 'tier.atRisk',
    params: {
      level: tierLevels[level] ?? tierLevels[0],
      count: needed - total,
      day: dayText(new Date(end.getTime() - 1), timeZone),
    },
    path: '/rewards',
    dedupeKey: `tier.atRisk:${id}:${year}`,
    at: now,
  })
  return 1
}
