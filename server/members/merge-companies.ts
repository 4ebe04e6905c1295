import type { BodyOf } from '#contract/endpoint.ts'
import type { mergeCompanies as endpoint } from '#contract/member-merge.admin.ts'
import { problems } from '#contract/refusals.ts'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { adoptCards } from '#server/card/adopt-cards.ts'
import { closeDuplicate } from '#server/companies/close-duplicate.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuse, refuseFields } from '#server/http/refuse.ts'
import { notify } from '#server/notifications/notify.ts'
import { adoptRequests } from '#server/order-requests/adopt-requests.ts'
import { adoptOrders } from '#server/orders/adopt-orders.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { movePoints } from '#server/points/move-points.ts'
import { adoptProjects } from '#server/projects/adopt-projects.ts'
import { adoptRewards } from '#server/rewards/adopt-rewards.ts'
import { adoptScans } from '#server/scans/adopt-scans.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { adoptTickets } from '#server/support/adopt-tickets.ts'
import { adoptPeople } from '#server/team/adopt-people.ts'
import { adoptProgress } from '#server/tiers/adopt-progress.ts'
import { mergePlanOf } from './merge-plan.reads.ts'
import { findCompany } from './staff-company.reads.ts'

type Found = Awaited<ReturnType<typeof findCompany>>

/**
 * Merges a duplicate into another company of its region, in one transaction under both accounts:
 * people, projects, scans, ended orders and cards, tickets and free points go over, each lot with
 * its end; a second welcome does not, and people who were shut out stay out. Levels that only both
 * together reach are paid. The duplicate is closed and points to the other. Refuses
 * `companies.not_found`, `companies.merge_obstacle` with the obstacles, the field `typed`.
 */
export async function mergeCompanies(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  staff: CallerStaff,
  uuid: string,
  { duplicate: duplicateUuid, typed, reason }: BodyOf<typeof endpoint>,
) {
  const at = clock.now()
  const target = await findCompany(db, staff, uuid)
  const duplicate = await findCompany(db, staff, duplicateUuid)
  if (typed.trim() !== duplicate.name.trim()) refuseFields({ typed: [problems.invalid] })
  await inTransaction(db, async (tx) => {
    await lockBoth(tx, [target.id, duplicate.id], at)
    const plan = await mergePlanOf(tx, staff, { target: uuid, duplicate: duplicateUuid, at })
    if (plan.obstacles.length > 0)
      refuse('companies.merge_obstacle', { obstacles: plan.obstacles.join() })
    const moved = await moveAll(tx, staff, { target, duplicate, plan, at })
    await notify(tx, {
      to: moved.people,
      event: 'company.merged',
      params: { name: target.name },
      path: '/user',
      dedupeKey: `company.merged:${duplicate.uuid}`,
      at,
    })
    const facts = { duplicate: duplicate.uuid, into: target.uuid, points: moved.points }
    for (const { uuid: id, name } of [target, duplicate])
      await noteDeed(tx, staff, {
        action: 'companies.merge',
        object: { type: 'company', id, label: name },
        regionId: target.region_id,
        reason,
        before: { target: plan.target, duplicate: plan.duplicate },
        after: facts,
        at,
      })
  })
  return undefined
}

type Merge = { target: Found; duplicate: Found; plan: Plan; at: Date }
type Plan = Awaited<ReturnType<typeof mergePlanOf>>

async function moveAll(tx: Tx, staff: CallerStaff, { target, duplicate, plan, at }: Merge) {
  const [from, into] = [duplicate.id, target.id] as const
  await adoptScans(tx, from, into, at)
  await adoptProjects(tx, from, into)
  await adoptOrders(tx, from, into)
  await adoptRequests(tx, from, into)
  await adoptCards(tx, from, into)
  const points = await movePoints(tx, {
    from,
    into,
    isWelcomeTwice: plan.welcome_left > 0,
    actor: staff.name,
    at,
  })
  await adoptProgress(tx, { from, into, regionId: target.region_id, actor: staff.name, at })
  await adoptRewards(tx, from, into)
  await adoptTickets(tx, from, into)
  const lowersOwners = plan.owners_lowered > 0
  const areOut = plan.people_out > 0
  const people = await adoptPeople(tx, { from, into, lowersOwners, areOut, at })
  await closeDuplicate(tx, from, into, at)
  return { points, people }
}

/** Accounts by id, then companies and projects by id: no ring of waiting forms. */
async function lockBoth(tx: Tx, ids: number[], at: Date) {
  const inOrder = [...new Set(ids)].toSorted((a, b) => a - b)
  for (const id of inOrder) await lockAccount(tx, id, at)
  for (const [table, column] of [
    ['project', 'company_id'],
    ['company', 'id'],
  ] as const)
    await tx
      .selectFrom(table)
      .select('id')
      .where(column as 'id', 'in', inOrder)
      .orderBy('id')
      .forUpdate()
      .execute()
}
