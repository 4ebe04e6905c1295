import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { expirePoints } from '#server/points/points/expire-points.ts'
import { remindOfExpiry } from '#server/points/points/remind-of-expiry.ts'
import { remindOfDeadlines } from '#server/earning/projects/remind-of-deadlines.ts'
import { anInstaller, givePoints } from '#testing/accounts.ts'
import type { BenchContext } from './bench-context.ts'
import type { Row } from './row.ts'
import { milliseconds, ratio } from './timing.ts'

const companies = Number(process.env['BENCH_COMPANIES'] ?? 2000)
const atOnce = 20
const wholeClub = 150_000
const endInDays = 25

/**
 * Compares the cost of a company at the end of the year with the smallest loop over companies: a
 * transaction that locks and writes one row of each.
 */
export async function benchYearEnd(context: BenchContext): Promise<Row[]> {
  const { db, clock } = context
  const now = clock.now()
  const end = new Date(now.getTime() + endInDays * dayMs)
  const ids = await companiesWithPoints(context, end)
  await projectsNearTheirEnd(context, ids)
  const bare = await measureTime(() => bareLoop(context, ids))
  const work = {
    'reminders of points': () => remindOfExpiry({ ...context, now }),
    'reminders of projects': () => remindOfDeadlines({ ...context, now }),
    'expiry of points': () => expirePoints({ db, now: end }),
  }
  const rows: Row[] = []
  for (const [what, run] of Object.entries(work)) {
    const time = await measureTime(run)
    rows.push({
      what: `year end, ${what}, ${ids.length} companies`,
      value: `${milliseconds(time / ids.length)} each, ${minutes(time)} for ${wholeClub}`,
      against: `bare loop ${milliseconds(bare / ids.length)} each`,
      ratio: ratio(time / bare),
      aim: '< 10 min',
    })
  }
  return rows

  function minutes(time: number) {
    return `${((time / ids.length) * (wholeClub / 60_000)).toFixed(1)} min`
  }
}

async function companiesWithPoints(context: BenchContext, end: Date) {
  const ids: number[] = []
  while (ids.length < companies)
    ids.push(
      ...(await Promise.all(
        Array.from({ length: atOnce }, async () => {
          const { company } = await anInstaller(context)
          await givePoints(context, company.id, 100, end)
          return company.id
        }),
      )),
    )
  return ids
}

/** One project each, with products, a week before its deadline. */
async function projectsNearTheirEnd({ db, clock }: BenchContext, ids: readonly number[]) {
  const now = clock.now()
  const at = (days: number) => new Date(now.getTime() + days * dayMs)
  await sql`insert into project (number, company_id, installer_id, region_id, street_name,
      postal_code, city, address_key, created_at, deadline_at, opened_at, status, products_count)
    select 'BENCH' || i.company_id, i.company_id, i.id, c.region_id, 'ul. Lipowa', '00-001',
      'Warszawa', 'bench' || i.company_id, ${at(-80)}, ${at(6.5)}, ${at(-80)}, 1, 1
    from installer i join company c on c.id = i.company_id
    where i.company_id = any(${[...ids]}::bigint[])`.execute(db)
}

async function bareLoop({ db }: BenchContext, ids: readonly number[]) {
  for (const id of ids)
    await db.transaction().execute(async (tx) => {
      await sql`select from points_account where company_id = ${id} for update`.execute(tx)
      await sql`update points_account set posted = posted where company_id = ${id}`.execute(tx)
    })
}

async function measureTime(work: () => Promise<unknown>) {
  const before = performance.now()
  await work()
  return performance.now() - before
}
