import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { countToReview } from '#server/members/companies/recommended.ts'
import { claimsOf } from '#server/staff/claims/claims.reads.ts'
import { regionsAsked } from '#server/staff/staff/regions-asked.ts'
import { mayDoHere } from '#server/staff/staff/staff-session.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { dataCheckOf, freezeOf } from '#server/platform/invariants/invariants.reads.ts'
import { seesAllRegions } from '#server/platform/security-events/alerts.reads.ts'
import { failuresOf } from './failures.reads.ts'
import { queuesOf } from './queues.reads.ts'

/** Queues, claims and failures of a staff member. */
export async function todayOf(
  ctx: InDb & { staff: CallerStaff } & AtTime,
  region: string | undefined,
) {
  const { db, staff, now } = ctx
  const regions = regionsAsked(staff, region)
  const may = (right: Parameters<typeof mayDoHere>[1]) => mayDoHere(staff, right)
  const [queues, claimed, failures, freeze, dataCheck, recommendations] = await Promise.all([
    queuesOf(ctx, { may, regions }),
    claimsOf(db, staff, now),
    failuresOf(ctx, { may, regions, seesAll: seesAllRegions(staff) }),
    freezeOf(db),
    dataCheckOf(ctx),
    may('members.edit') ? countToReview(ctx, regions) : 0,
  ])
  return {
    queues,
    claimed: claimed.data,
    failures,
    freeze,
    data_check: dataCheck,
    recommendations,
  }
}
