import { knownRegion } from '#contract/regions.ts'
import { endOfEarned, localYear } from '#server/calendar.ts'
import type { Tx } from '#server/database/transaction.ts'
import { notify, ownersOf } from '#server/notifications/notify.ts'
import { creditPoints } from '#server/points/credit-points.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { type Deed, noteReward, ruleOf } from './reward-behaviour.ts'

/**
 * After the first closed project of an invited company, both get what their country pays for it:
 * the invited one once, whoever invited at most ten times a year. Accounts are locked from the
 * younger company to the older one that invited it. (decisions C)
 */
export async function payReferral(tx: Tx, guest: Deed) {
  const host = await hostOf(tx, guest.companyId)
  if (!host) return
  const { companyId, at } = guest
  await lockAccount(tx, companyId, at)
  const paid = await tx
    .selectFrom('points_entry')
    .select('id')
    .where('event_key', '=', guestKey(companyId))
    .executeTakeFirst()
  const own = await ruleOf(tx, companyId, 'referral')
  if (!own || paid) return
  const ending = endOfEarned(at, knownRegion(own.region_id).timeZone)
  await credit(
    tx,
    guest,
    { points: own.points, eventKey: guestKey(companyId), about: host },
    ending,
  )
  await payHost(
    tx,
    { ...guest, companyId: host.id },
    { id: companyId, name: await nameOf(tx, companyId) },
  )
}

type About = { id: number; name: string }

async function payHost(tx: Tx, host: Deed, guest: About) {
  const { companyId, at } = host
  await lockAccount(tx, companyId, at)
  const rule = await ruleOf(tx, companyId, 'referral')
  if (!rule) return
  const { timeZone } = knownRegion(rule.region_id)
  const note = { companyId, key: String(guest.id), rule, year: localYear(at, timeZone), at }
  if (!(await noteReward(tx, note))) return
  const eventKey = `referral:host:${companyId}:${guest.id}`
  const ending = endOfEarned(at, timeZone)
  await credit(tx, host, { points: rule.points, eventKey, about: guest }, ending)
}

type Paid = { points: number; eventKey: string; about: About }

async function credit(tx: Tx, deed: Deed, { points, eventKey, about }: Paid, expiresAt: Date) {
  const { companyId, actor, at } = deed
  await creditPoints(tx, {
    companyId,
    kind: 'referral',
    points,
    source: { type: 'referral', id: about.id },
    eventKey,
    expiresAt,
    actor,
    at,
  })
  await notify(tx, {
    to: await ownersOf(tx, companyId),
    event: 'referral.paid',
    params: { name: about.name, count: points },
    path: '/rewards',
    dedupeKey: eventKey,
    at,
  })
}

function guestKey(companyId: number) {
  return `referral:guest:${companyId}`
}

function hostOf(tx: Tx, companyId: number) {
  return tx
    .selectFrom('company as c')
    .innerJoin('company as h', 'h.id', 'c.invited_by')
    .select(['h.id', 'h.name'])
    .where('c.id', '=', companyId)
    .whereRef('h.id', '<>', 'c.id')
    .executeTakeFirst()
}

async function nameOf(tx: Tx, companyId: number) {
  const { name } = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return name
}
