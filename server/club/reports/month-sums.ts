import { type RawBuilder, sql } from 'kysely'
import type { Measure } from '#contract/club/reports.admin.ts'
import { regions } from '#contract/regions.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { lit } from '#server/platform/database/lit.ts'

/** Zones differ by hours: a month of a country lies within its month of UTC and a day around it. */
const slack = sql`interval '1 day'`

export type Range = { from: string; to: string; regions: readonly number[] }

/** Months of each country with their first instants, so that no row is asked for its zone. */
function selectMonths({ from, to, regions: ids }: Range) {
  const ownRegions = regions.filter(({ id }) => ids.includes(id))
  return sql`select region_id, month::date as month, month at time zone zone as starts,
      (month + interval '1 month') at time zone zone as ends
    from unnest(${ownRegions.map(({ id }) => id)}::smallint[],
      ${ownRegions.map(({ timeZone }) => timeZone)}::text[]) zones (region_id, zone),
    generate_series(${from}::timestamp, ${to}::timestamp - ${slack}, interval '1 month') month`
}

/** Rows of the months `z` by an instant; the constant part of it is found by an index. */
const isWithin = (instant: string, { from, to }: Range) => {
  const at = sql.raw(instant)
  return sql`${at} >= z.starts and ${at} < z.ends
    and ${at} >= ${from}::date - ${slack} and ${at} < ${to}::date + ${slack}`
}
const selectHours = (late: string, early: string) =>
  sql`round(extract(epoch from sum(${sql.raw(late)} - ${sql.raw(early)})) / 3600)`

function selectMeasures(sums: RawBuilder<unknown>, names: readonly Measure[]) {
  const rows = names.map((name) => sql`(${sql.lit(name)}, f.${sql.ref(name)})`)
  return sql`select f.region_id, f.month, m.measure, m.value from (${sums} group by 1, 2) f,
    lateral (values ${sql.join(rows)}) m (measure, value)`
}

const selectPoints = (range: Range) =>
  selectMeasures(
    sql`select z.region_id, z.month,
      sum(e.points) filter (where e.from_account = 'issued') as issued,
      sum(e.points) filter (where e.from_account <> 'issued' and e.to_account = 'issued') as taken_back,
      sum(case when e.from_account = 'spent' then -e.points else e.points end)
        filter (where e.from_account = 'spent'
          or e.from_account <> 'issued' and e.to_account = 'spent') as spent,
      sum(e.points) filter (where e.from_account <> 'issued' and e.to_account = 'expired') as expired
    from points_entry e join company c on c.id = e.company_id join z using (region_id)
    where ${isWithin('e.created_at', range)}
      and (e.from_account in ('issued', 'spent') or e.to_account in ('issued', 'spent', 'expired'))`,
    ['issued', 'taken_back', 'spent', 'expired'],
  )

const isNormal = sql`s.flag = ${lit(ScanFlag.normal)}`

/** Scans by the month they were made in: what has become of them since. */
const selectFunnel = (range: Range) =>
  selectMeasures(
    sql`select region_id, month, sum(scans) as scans, sum(counting) as counting,
      sum(submitted) as submitted, sum(closed) as closed, count(*) as active
    from (
      select z.region_id, z.month, count(*) as scans,
        count(*) filter (where ${isNormal}) as counting,
        count(*) filter (where ${isNormal} and p.answered_at is not null) as submitted,
        count(*) filter (where ${isNormal} and p.status = ${lit(ProjectStatus.closed)}) as closed
      from scan s join project p on p.id = s.project_id join z on z.region_id = s.region_id
      where s.deleted_at is null and ${isWithin('s.created_at', range)}
      group by 1, 2, s.company_id
    ) company`,
    ['scans', 'counting', 'submitted', 'closed', 'active'],
  )

/** Projects that a person has reviewed: those closed at once by the rules are left out. */
const selectReviews = (range: Range) =>
  selectMeasures(
    sql`select z.region_id, z.month, count(*) as reviews,
      ${selectHours('p.ended_at', 'p.answered_at')} as review_hours
    from project p join z using (region_id)
    where ${isWithin('p.ended_at', range)} and p.status in (${lit(ProjectStatus.closed, ProjectStatus.lost)})
      and p.ended_at > p.answered_at + interval '1 minute'`,
    ['reviews', 'review_hours'],
  )

const orderStep = (range: Range, status: number, names: [Measure, Measure]) =>
  selectMeasures(
    sql`select z.region_id, z.month, count(*) as ${sql.ref(names[0])},
      ${selectHours('e.at', 'o.created_at')} as ${sql.ref(names[1])}
    from order_event e join orders o on o.id = e.order_id join z using (region_id)
    where e.status = ${status} and ${isWithin('e.at', range)} and o.review <> 'rules'`,
    names,
  )

const selectCompanies = (range: Range) =>
  selectMeasures(
    sql`select z.region_id, z.month, count(*) as companies,
      ${selectHours('c.verified_at', 'c.created_at')} as company_hours
    from company c join z using (region_id) where ${isWithin('c.verified_at', range)}`,
    ['companies', 'company_hours'],
  )

const buildParts = (range: Range) => [
  selectPoints(range),
  selectFunnel(range),
  selectReviews(range),
  orderStep(range, 2, ['orders', 'order_hours']),
  orderStep(range, 3, ['deliveries', 'delivery_hours']),
  selectCompanies(range),
]

function selectCounts(range: Range, some: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`select region_id, month, measure, value::bigint as value
    from (with z as materialized (${selectMonths(range)}) ${sql.join(some, sql` union all `)}) counted
    where value > 0`
}

export function selectMonthSums(range: Range) {
  return selectCounts(range, buildParts(range))
}

export function selectMonthSumParts(range: Range) {
  return buildParts(range).map((part) => selectCounts(range, [part]))
}
