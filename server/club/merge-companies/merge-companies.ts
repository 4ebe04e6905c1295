import { toStaffActor } from '#server/platform/actor.ts'
import type { AtTime } from '#server/platform/database/contexts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { mergeCompanies as endpoint } from '#contract/club/merge-companies.admin.ts'
import { problems } from '#contract/refusals.ts'
import type { AppContext } from '#server/platform/context.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { reassignFinanceTasks } from '#server/points/finance-tasks/reassign-finance-tasks.ts'
import { reassignCards } from '#server/points/club-card/reassign-cards.ts'
import { closeDuplicate } from '#server/members/companies/close-duplicate.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { reassignRequests } from '#server/shop/order-requests/reassign-requests.ts'
import { reassignOrders } from '#server/shop/orders/reassign-orders.ts'
import { movePoints } from '#server/points/points/move-points.ts'
import { reassignProjects } from '#server/earning/projects/reassign-projects.ts'
import { reassignPhotos } from '#server/earning/reference-photos/reassign-photos.ts'
import { reassignRewards } from '#server/points/rewards/reassign-rewards.ts'
import { reassignScans } from '#server/earning/scans/reassign-scans.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { reassignTickets } from '#server/support/support/desk/reassign-tickets.ts'
import { reassignInstallers } from '#server/members/team/reassign-installers.ts'
import { reassignProgress } from '#server/points/tiers/reassign-progress.ts'
import { lockBoth } from '#server/members/members/lock-both.ts'
import { findMergePlan } from './merge-plan.reads.ts'
import { findCompany } from '#server/staff/staff/find-company.ts'
import type { StaffTx } from '#server/platform/contexts.ts'

type Company = Awaited<ReturnType<typeof findCompany>>

/**
 * Merges a duplicate into another company of its region, in one transaction under both accounts:
 * people, projects, scans, ended orders and cards, tickets and free points go over, each lot with
 * its end; a second welcome does not, and people who were shut out stay out. Levels that only both
 * together reach are paid. The duplicate is closed and points to the other. Refuses
 * `companies.not_found`, `companies.merge_obstacle` with the obstacles, the field `typed`.
 */
export async function mergeCompanies(
  ctx: Pick<AppContext, 'db'> & { staff: CallerStaff } & AtTime,
  {
    uuid,
    duplicate: duplicateUuid,
    typed: typedName,
    reason,
  }: { uuid: string } & BodyOf<typeof endpoint>,
) {
  const { db, now: at, staff } = ctx
  const target = await findCompany(db, staff, uuid)
  const duplicate = await findCompany(db, staff, duplicateUuid)
  if (typedName.trim() !== duplicate.name.trim()) refuseFields({ typed: [problems.invalid] })
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await lockBoth(ctx, [target.id, duplicate.id])
    const plan = await findMergePlan(tx, staff, { target: uuid, duplicate: duplicateUuid, at })
    if (plan.obstacles.length > 0)
      refuse('companies.merge_obstacle', { obstacles: plan.obstacles.join() })
    const counts = await moveAll(ctx, { target, duplicate, plan })
    await notify(ctx, {
      to: counts.people,
      event: 'company.merged',
      params: { name: target.name },
      path: '/user',
      dedupeKey: `company.merged:${duplicate.uuid}`,
    })
    const facts = { duplicate: duplicate.uuid, into: target.uuid, points: counts.points }
    for (const { uuid: id, name } of [target, duplicate])
      await recordAudit(ctx, {
        action: 'companies.merge',
        object: { type: 'company', id, label: name },
        regionId: target.region_id,
        reason,
        before: { target: plan.target, duplicate: plan.duplicate },
        after: facts,
      })
  })
  return undefined
}

type Merge = { target: Company; duplicate: Company; plan: Plan }
type Plan = Awaited<ReturnType<typeof findMergePlan>>

async function moveAll(ctx: StaffTx, { target, duplicate, plan }: Merge) {
  const { staff } = ctx
  const [from, into] = [duplicate.id, target.id] as const
  await reassignScans(ctx, { from, into })
  await reassignProjects(ctx, { from, into })
  await reassignOrders(ctx, { from, into })
  await reassignRequests(ctx, { from, into })
  await reassignCards(ctx, { from, into })
  await reassignFinanceTasks(ctx, { from, into })
  const points = await movePoints(ctx, {
    from,
    into,
    isWelcomeTwice: plan.welcome_left > 0,
    actor: toStaffActor(staff),
  })
  await reassignProgress(ctx, {
    from,
    into,
    regionId: target.region_id,
    actor: toStaffActor(staff),
  })
  await reassignRewards(ctx, { from, into })
  await reassignPhotos(ctx, { from, into })
  await reassignTickets(ctx, { from, into })
  const lowersOwners = plan.owners_lowered > 0
  const areOut = plan.people_out > 0
  const people = await reassignInstallers(ctx, { from, into, lowersOwners, areOut })
  await closeDuplicate(ctx, { from, into })
  return { points, people }
}
