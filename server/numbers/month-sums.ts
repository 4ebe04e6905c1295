import { type RawBuilder, sql } from 'kysely'
import { regions } from '#contract/regions.ts'

/** Zones differ by hours: a month of a country lies within its month of UTC and a day around it. */
const slack = sql`interval '1 day'`
const zones = sql`unnest(${regions.map(({ id }) => id)}::smallint[],
  ${regions.map(({ timeZone }) => timeZone)}::text[]) z (region_id, zone)`

export type Range = { from: string; to: string; regions: readonly number[] }

/** The local month of an instant of a row of the region `z`. */
const monthOf = (instant: string) =>
  sql`date_trunc('month', ${sql.raw(instant)} at time zone z.zone)::date`
const within = (instant: string, { from, to }: Range) =>
  sql`${sql.raw(instant)} >= ${from}::date - ${slack} and ${sql.raw(instant)} < ${to}::date + ${slack}`
const hours = (late: string, early: string) =>
  sql`round(sum(extract(epoch from ${sql.raw(late)} - ${sql.raw(early)})) / 3600)`

const points = (range: Range) => sql`
  select z.region_id, ${monthOf('e.created_at')} as month, case
    when e.from_account = 'issued' then 'issued' when e.to_account = 'issued' then 'taken_back'
    else e.to_account end as measure, sum(e.points) as value
  from points_entry e join company c on c.id = e.company_id join ${zones} using (region_id)
  where ${within('e.created_at', range)}
    and (e.from_account = 'issued' or e.to_account in ('issued', 'spent', 'expired'))
  group by 1, 2, 3`

/** Scans by the month they were made in: what has become of them since. */
const funnel = (range: Range) => sql`
  select region_id, month, measure, value from (
    select z.region_id, ${monthOf('s.created_at')} as month, count(*) as scans,
      count(*) filter (where s.flag = 1) as counting,
      count(*) filter (where s.flag = 1 and p.answered_at is not null) as submitted,
      count(*) filter (where s.flag = 1 and p.status = 2) as closed,
      count(distinct s.company_id) as active
    from scan s join project p on p.id = s.project_id join ${zones} on z.region_id = p.region_id
    where s.deleted_at is null and ${within('s.created_at', range)}
    group by 1, 2) f,
  lateral (values ('scans', scans), ('counting', counting), ('submitted', submitted),
    ('closed', closed), ('active', active)) m (measure, value)`

/** Projects that a person has looked at: those closed at once by the rules are left out. */
const reviews = (range: Range) => sql`
  select region_id, month, measure, value from (
    select z.region_id, ${monthOf('p.ended_at')} as month, count(*) as n,
      ${hours('p.ended_at', 'p.answered_at')} as h
    from project p join ${zones} using (region_id)
    where ${within('p.ended_at', range)} and p.status in (2, 3)
      and p.ended_at > p.answered_at + interval '1 minute'
    group by 1, 2) f,
  lateral (values ('reviews', n), ('review_hours', h)) m (measure, value)`

const orderStep = (range: Range, status: number, names: [string, string]) => sql`
  select region_id, month, measure, value from (
    select z.region_id, ${monthOf('e.at')} as month, count(*) as n, ${hours('e.at', 'o.created_at')} as h
    from order_event e join orders o on o.id = e.order_id join ${zones} using (region_id)
    where e.status = ${status} and ${within('e.at', range)} and o.review <> 'rules'
    group by 1, 2) f,
  lateral (values (${names[0]}::text, n), (${names[1]}::text, h)) m (measure, value)`

const companies = (range: Range) => sql`
  select region_id, month, measure, value from (
    select z.region_id, ${monthOf('c.verified_at')} as month, count(*) as n,
      ${hours('c.verified_at', 'c.created_at')} as h
    from company c join ${zones} using (region_id)
    where ${within('c.verified_at', range)} group by 1, 2) f,
  lateral (values ('companies', n), ('company_hours', h)) m (measure, value)`

/** Rows of region, month, measure and value, counted from what happened in whole months. */
export function monthSums(range: Range): RawBuilder<unknown> {
  const parts = [
    points(range),
    funnel(range),
    reviews(range),
    orderStep(range, 2, ['orders', 'order_hours']),
    orderStep(range, 3, ['deliveries', 'delivery_hours']),
    companies(range),
  ]
  return sql`select region_id, month, measure, value::bigint as value
    from (${sql.join(parts, sql` union all `)}) counted
    where month >= ${range.from}::date and month < ${range.to}::date
      and region_id = any(${[...range.regions]}::smallint[])`
}
