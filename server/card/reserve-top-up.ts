import { topUpAmounts, topUpSecondLook } from '#contract/club-card.rules.ts'
import { problems } from '#contract/refusals.ts'
import { knownRegion } from '#contract/regions.ts'
import { dayOf } from '#server/calendar.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse, refuseFields } from '#server/http/refuse.ts'
import { holdPoints } from '#server/points/hold-points.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { liveCard, statusOn } from './cards.reads.ts'
import { type Programme, programmeOf } from './programme.reads.ts'
import { fingerprintOf, firstTopUp } from './repeated-top-up.ts'
import { leftFor } from './top-ups.reads.ts'

export type Wish = { points: number; terms_accepted: 0 | 1; terms_version: string }
export type Reserved = { id: number; uuid: string; repeated: boolean; waits: boolean }

/**
 * Begins a top-up: its points are held, nothing is sent yet. From 1,000 points it waits for a
 * person of the club. The same call again gives the first one. Refuses `card.not_offered`,
 * `card.terms_changed`, `card.not_verified`, `card.email_not_verified`, `card.none`,
 * `card.not_active`, `card.not_registered`, `card.over_limit`, `card.too_few_points`,
 * `card.key_reused`, and fields. (decisions K, safety row 39)
 */
export async function reserveTopUp(
  tx: Tx,
  { company, installer }: Member,
  { wish, key, at }: { wish: Wish; key: string | undefined; at: Date },
): Promise<Reserved> {
  requireFields(wish)
  const { points } = wish
  const account = await lockAccount(tx, company.id, at)
  const fingerprint = fingerprintOf(installer.id, wish)
  const first = await firstTopUp(tx, company.id, { key, fingerprint, at })
  if (first) return { id: first.id, uuid: first.uuid, repeated: true, waits: false }
  const programme = await programmeOf(tx, company.regionId, at)
  if (!programme) refuse('card.not_offered')
  await requireVerified(tx, installer.id)
  const card = await activeCard(tx, { company, at })
  if (wish.terms_version !== programme.terms.version) refuse('card.terms_changed')
  await requireRoom(tx, { company, at }, points)
  if (points > account.available)
    refuse('card.too_few_points', { needed: points, have: account.available })
  const waits = points >= topUpSecondLook
  const { id, uuid } = await tx
    .insertInto('top_up')
    .values({
      company_id: company.id,
      installer_id: installer.id,
      card_id: card.id,
      points,
      ...moneyOf(programme),
      terms_version: wish.terms_version,
      terms_at: at,
      idempotency_key: key ?? null,
      fingerprint,
      approval: waits ? 'waiting' : 'none',
      day: dayOf(at, knownRegion(company.regionId).timeZone),
      created_at: at,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  const actor = `installer:${installer.uuid}`
  await holdPoints(tx, { companyId: company.id, topUpId: id, points, actor, at })
  return { id, uuid, repeated: false, waits }
}

function moneyOf({ rate, currency }: Programme) {
  return { rate, currency }
}

function requireFields({ points, terms_accepted }: Wish) {
  const errors = {
    ...(!topUpAmounts.some((amount) => amount === points) && { points: [problems.not_offered] }),
    ...(terms_accepted !== 1 && { terms_accepted: [problems.must_accept] }),
  }
  if (Object.keys(errors).length > 0) refuseFields(errors)
}

async function requireVerified(tx: Tx, installerId: number) {
  const { verification, verified_email_at } = await tx
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['c.verification', 'i.verified_email_at'])
    .where('i.id', '=', installerId)
    .executeTakeFirstOrThrow()
  if (verification !== 'verified') refuse('card.not_verified')
  if (!verified_email_at) refuse('card.email_not_verified')
}

type Place = { company: Member['company']; at: Date }

async function activeCard(tx: Tx, { company, at }: Place) {
  const card = await liveCard(tx, company)
  if (!card) refuse('card.none')
  if (statusOn(card, company.regionId, at) !== 'ACTIVE') refuse('card.not_active')
  if (!card.registered_at) refuse('card.not_registered')
  return card
}

/** The account is locked: no other top-up of the company is counted meanwhile. */
async function requireRoom(tx: Tx, { company, at }: Place, points: number) {
  const left = Object.entries(await leftFor(tx, company, at))
  const [period, most] = left.find(([, room]) => room < points) ?? []
  if (period) refuse('card.over_limit', { period, left: most! })
}
