import { type RawBuilder, sql } from 'kysely'
import type { Right } from '#contract/staff.rules.ts'
import type { QueueKind } from '#contract/today.admin.ts'

const printed = 3

/** A question that the club asked about the item is open: the item waits with it. */
const asked = (kind: QueueKind, uuid: string) =>
  sql`exists (select from ticket q where q.about_kind = ${kind} and q.about = ${sql.ref(uuid)}
    and q.status = 2)`

/** Rows that wait, as an index holds them: of a region, by the time since when. */
export type Heap = { region: string; since: RawBuilder<Date>; rows: RawBuilder<unknown> }
type Source = { right: Right; heaps: (now: Date) => Heap[] }

const ordersThat = (which: RawBuilder<unknown>): Heap => ({
  region: 'o.region_id',
  since: sql`o.created_at`,
  rows: sql`orders o where o.status = 1 and o.review <> 'rules' and ${which}`,
})

/** What waits in each queue; who sees it. */
export const waitingRows: Record<QueueKind, Source> = {
  companies: {
    right: 'members.verify',
    heaps: () => [
      {
        region: 'c.region_id',
        since: sql`coalesce(c.wished_at, c.created_at)`,
        rows: sql`company c where c.erased_at is null and (c.verification = 'pending'
          and c.active <> 2 or c.wished_number is not null or c.wished_number_2 is not null)
          and not ${asked('companies', 'c.uuid')}`,
      },
    ],
  },
  scans: {
    right: 'reviews.see',
    heaps: () => [
      {
        region: 's.region_id',
        since: sql`s.created_at`,
        rows: sql`scan s where s.flag = 2 and s.deleted_at is null
          and (select p.status from project p where p.id = s.project_id) in (1, 4, 5)
          and not ${asked('scans', 's.uuid')}
          and not exists (select from ticket q where q.scan_id = s.id and q.status = 2)`,
      },
      {
        region: 't.region_id',
        since: sql`t.created_at`,
        rows: sql`ticket t join scan s on s.id = t.scan_id
          where t.scan_id is not null and t.status = 1 and s.flag = 3 and s.deleted_at is null`,
      },
    ],
  },
  projects: {
    right: 'reviews.see',
    heaps: () => [
      {
        region: 'p.region_id',
        since: sql`p.answered_at`,
        rows: sql`project p where p.status = 5 and not ${asked('projects', 'p.uuid')}`,
      },
    ],
  },
  orders: { right: 'orders.see', heaps: () => [ordersThat(sql`o.type <> ${sql.lit(printed)}`)] },
  proofs: { right: 'orders.see', heaps: () => [ordersThat(sql`o.type = ${sql.lit(printed)}`)] },
  top_ups: {
    right: 'top_ups.see',
    heaps: () => [
      {
        region: 'c.region_id',
        since: sql`u.created_at`,
        rows: sql`top_up u join company c on c.id = u.company_id
          where u.status = 'PENDING' and (u.approval = 'waiting' or u.differs_at is not null)`,
      },
    ],
  },
  tickets: {
    right: 'tickets.see',
    heaps: (now) => [
      {
        region: 't.region_id',
        since: sql`t.changed_at`,
        rows: sql`ticket t where t.status = 1
          and (t.snoozed_until is null or t.snoozed_until <= ${now})`,
      },
    ],
  },
  corrections: {
    right: 'points.enter',
    heaps: () => [
      {
        region: 'c.region_id',
        since: sql`a.entered_at`,
        rows: sql`points_adjustment a join company c on c.id = a.company_id
          where a.status = 'waiting'`,
      },
    ],
  },
}
