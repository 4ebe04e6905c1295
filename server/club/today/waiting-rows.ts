import { type RawBuilder, sql } from 'kysely'
import { CompanyStatus } from '#contract/members/members.rules.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { ProjectStatus, unendedStatuses } from '#contract/earning/projects.rules.ts'
import { openReturnStates } from '#contract/shop/returns.rules.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import type { Right } from '#contract/staff/staff.rules.ts'
import type { QueueKind } from '#contract/club/today.admin.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import { lit } from '#server/platform/database/lit.ts'
import { isOnHold } from '#server/support/support/questions.reads.ts'
import { isDecidedByStaff } from '#server/shop/orders/is-decided-by-staff.ts'

export type Heap = {
  region: string
  since: RawBuilder<Date>
  rows: RawBuilder<unknown>
  promised?: 'fast'
}
type Source = { right: Right; heaps: (now: Date) => Heap[] }

const buildOrderHeap = (isFast: boolean): Heap => ({
  region: 'o.region_id',
  since: sql`o.created_at`,
  rows: sql`orders o where o.status = ${lit(OrderStatus.pending)} and ${isDecidedByStaff}
    and ${isFast ? sql`o.is_fast` : sql`not o.is_fast`}`,
  ...(isFast && { promised: 'fast' }),
})

const buildProofHeap = (isFast: boolean): Heap => ({
  region: 'p.region_id',
  since: sql`p.phase_since`,
  rows: sql`order_print p where p.phase = 'club' and p.is_fast = ${sql.lit(isFast)}`,
  ...(isFast && { promised: 'fast' }),
})

export const waitingRows: Record<QueueKind, Source> = {
  companies: {
    right: 'members.verify',
    heaps: () => [
      {
        region: 'c.region_id',
        since: sql`coalesce(c.appealed_at, c.requested_at, c.created_at)`,
        rows: sql`company c where c.erased_at is null and (c.verification = 'pending'
          and c.active <> ${lit(CompanyStatus.declined)}
          or c.requested_number is not null or c.requested_number_2 is not null
          or c.appealed_at is not null)
          and not ${isOnHold('companies', 'c.uuid')}`,
      },
    ],
  },
  scans: {
    right: 'reviews.see',
    heaps: () => [
      {
        region: 's.region_id',
        since: sql`s.created_at`,
        rows: sql`scan s where s.flag = ${lit(ScanFlag.inReview)} and s.deleted_at is null
          and (select p.status from project p where p.id = s.project_id)
            in (${lit(...unendedStatuses)})
          and not ${isOnHold('scans', 's.uuid')}
          and not exists (select from ticket q where q.scan_id = s.id
            and q.status = ${lit(TicketStatus.answered)})`,
      },
      {
        region: 't.region_id',
        since: sql`t.created_at`,
        rows: sql`ticket t join scan s on s.id = t.scan_id
          where t.scan_id is not null and t.status = ${lit(TicketStatus.waiting)}
            and s.flag = ${lit(ScanFlag.rejected)} and s.deleted_at is null`,
      },
    ],
  },
  projects: {
    right: 'reviews.see',
    heaps: () => [
      {
        region: 'p.region_id',
        since: sql`p.answered_at`,
        rows: sql`project p where p.status = ${lit(ProjectStatus.inReview)} and not ${isOnHold('projects', 'p.uuid')}`,
      },
    ],
  },
  orders: { right: 'orders.see', heaps: () => [buildOrderHeap(false), buildOrderHeap(true)] },
  returns: {
    right: 'orders.see',
    heaps: () => [
      {
        region: 'g.region_id',
        since: sql`g.created_at`,
        rows: sql`product_return g where g.state in (${sql.join(openReturnStates.map((state) => sql.lit(state)))})
          and not ${isOnHold('returns', 'g.uuid')}`,
      },
    ],
  },
  photos: {
    right: 'reviews.see',
    heaps: () => [
      {
        region: 'f.region_id',
        since: sql`f.created_at`,
        rows: sql`reference_photo f where f.state = 'waiting'`,
      },
    ],
  },
  proofs: { right: 'orders.see', heaps: () => [buildProofHeap(false), buildProofHeap(true)] },
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
  finance_tasks: {
    right: 'top_ups.see',
    heaps: () => [
      {
        region: 'f.region_id',
        since: sql`f.opened_at`,
        rows: sql`finance_task f where f.resolved_at is null`,
      },
    ],
  },
  tickets: {
    right: 'tickets.see',
    heaps: (now) => [
      {
        region: 't.region_id',
        since: sql`coalesce(t.waiting_since, t.changed_at)`,
        rows: sql`ticket t where t.status = ${lit(TicketStatus.waiting)}
          and (t.snoozed_until is null or t.snoozed_until <= ${now})`,
      },
    ],
  },
  adjustments: {
    right: 'points.enter',
    heaps: () => [
      {
        region: 'c.region_id',
        since: sql`a.entered_at`,
        rows: sql`points_adjustment a join company c on c.id = a.company_id where a.status = 'waiting'`,
      },
    ],
  },
  account_changes: {
    right: 'members.edit',
    heaps: () => [
      {
        region: 'c.region_id',
        since: sql`a.entered_at`,
        rows: sql`account_change a join installer i on i.id = a.installer_id
          join company c on c.id = i.company_id where a.status = 'waiting'`,
      },
    ],
  },
}
