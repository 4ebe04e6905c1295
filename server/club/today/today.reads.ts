import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { countToReview } from '#server/members/companies/recommended.ts'
import { findClaims } from '#server/staff/claims/claims.reads.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import { mayDoHere } from '#server/staff/staff/staff-session.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { findDataCheck, findFreeze } from '#server/platform/invariants/invariants.reads.ts'
import { seesAllRegions } from '#server/platform/security-events/alerts.reads.ts'
import { findFailures } from './failures.reads.ts'
import { findQueues } from './queues.reads.ts'

export async function findToday(
  ctx: InDb & { staff: CallerStaff } & AtTime,
  region: string | undefined,
) {
  const { db, staff, now } = ctx
  const regions = selectRegions(staff, region)
  const may = (right: Parameters<typeof mayDoHere>[1]) => mayDoHere(staff, right)
  const [queues, claimed, failures, freeze, dataCheck, recommendations] = await Promise.all([
    findQueues(ctx, { may, regions }),
    findClaims(db, staff, now),
    findFailures(ctx, { may, regions, seesAll: seesAllRegions(staff) }),
    findFreeze(db),
    findDataCheck(ctx),
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
