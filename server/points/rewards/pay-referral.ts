import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { getRegion } from '#contract/regions.ts'
import { endOfEarned, toLocalYear } from '#server/platform/calendar.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { notify, findOwners } from '#server/messaging/notifications/notify.ts'
import { creditPoints } from '#server/points/points/credit-points.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { type BehaviourEvent, recordReward, findRewardRule } from './reward-behaviour.ts'

/**
 * After the first closed project of an invited company, both get what their country pays for it:
 * the guest once, the host at most ten times a year. Accounts are locked from the
 * younger company to the older one that invited it. (decisions C)
 */
export async function payReferral(ctx: InTx & AtTime, guest: BehaviourEvent) {
  const { db: tx, now } = ctx
  const host = await findHost(tx, guest.companyId)
  if (!host) return
  const { companyId } = guest
  await lockAccount(ctx, companyId)
  const payment = await tx
    .selectFrom('points_entry')
    .select('id')
    .where('event_key', '=', buildGuestKey(companyId))
    .executeTakeFirst()
  const hostRule = await findRewardRule(ctx, { companyId, slug: 'referral' })
  if (!hostRule || payment) return
  const endOfTerm = endOfEarned(now, getRegion(hostRule.region_id).timeZone)
  await credit(ctx, {
    behaviourEvent: guest,
    paid: { points: hostRule.points, eventKey: buildGuestKey(companyId), about: host },
    expiresAt: endOfTerm,
  })
  await payHost(
    ctx,
    { ...guest, companyId: host.id },
    { id: companyId, name: await findCompanyName(tx, companyId) },
  )
}

type About = { id: number; name: string }

async function payHost(ctx: InTx & AtTime, host: BehaviourEvent, guest: About) {
  const { now } = ctx
  const { companyId } = host
  await lockAccount(ctx, companyId)
  const rule = await findRewardRule(ctx, { companyId, slug: 'referral' })
  if (!rule) return
  const { timeZone } = getRegion(rule.region_id)
  const reward = { companyId, key: String(guest.id), rule, year: toLocalYear(now, timeZone) }
  if (!(await recordReward(ctx, reward))) return
  const eventKey = `referral:host:${companyId}:${guest.id}`
  const endOfTerm = endOfEarned(now, timeZone)
  await credit(ctx, {
    behaviourEvent: host,
    paid: { points: rule.points, eventKey, about: guest },
    expiresAt: endOfTerm,
  })
}

type Payment = { points: number; eventKey: string; about: About }

async function credit(
  ctx: InTx & AtTime,
  {
    behaviourEvent,
    paid: { points, eventKey, about },
    expiresAt,
  }: { behaviourEvent: BehaviourEvent; paid: Payment; expiresAt: Date },
) {
  const { db: tx } = ctx
  const { companyId, actor } = behaviourEvent
  await creditPoints(ctx, {
    companyId,
    kind: 'referral',
    points,
    source: { type: 'referral', id: about.id },
    eventKey,
    expiresAt,
    actor,
  })
  await notify(ctx, {
    to: await findOwners(tx, companyId),
    event: 'referral.paid',
    params: { name: about.name, count: points },
    path: '/rewards',
    dedupeKey: eventKey,
  })
}

function buildGuestKey(companyId: number) {
  return `referral:guest:${companyId}`
}

function findHost(tx: Tx, companyId: number) {
  return tx
    .selectFrom('company as c')
    .innerJoin('company as h', 'h.id', 'c.invited_by')
    .select(['h.id', 'h.name'])
    .where('c.id', '=', companyId)
    .whereRef('h.id', '<>', 'c.id')
    .executeTakeFirst()
}

async function findCompanyName(tx: Tx, companyId: number) {
  const { name } = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return name
}
