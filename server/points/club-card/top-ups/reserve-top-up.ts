import { toMemberActor } from '#server/platform/actor.ts'
import type { InTx } from '#server/platform/database/contexts.ts'
import { topUpAmounts, topUpReviewFrom } from '#contract/points/club-card.rules.ts'
import { problems } from '#contract/refusals.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Member } from '#server/platform/access/callers.ts'
import type { MemberTx } from '#server/platform/contexts.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { holdPoints } from '#server/points/points/hold-points.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { requireSpending } from '#server/points/points/spending.ts'
import { findLiveCard, getCardStatus } from '#server/points/club-card/cards.reads.ts'
import { findCardProgramme, type Programme } from '#server/points/club-card/programme.reads.ts'
import { findRemainingPoints } from './top-ups.reads.ts'
import { findEarlierCall, type RepeatableCall } from '#server/platform/http/earlier-call.ts'
import { sha256 } from '#server/platform/secrets.ts'

export type TopUpInput = { points: number; terms_accepted: 0 | 1; terms_version: string }
export type Reservation = { id: number; uuid: string; repeated: boolean; waits: boolean }

/**
 * Begins a top-up: its points are held, nothing is sent yet. From 1,000 points it waits for a
 * person of the club. The same call again gives the first one. Refuses `card.not_offered`,
 * `card.terms_changed`, `card.not_verified`, `card.email_not_verified`, `card.none`,
 * `card.not_active`, `card.not_registered`, `card.over_limit`, `card.too_few_points`,
 * `card.key_reused`, `points.frozen`, and fields. (decisions K, safety row 39)
 */
export async function reserveTopUp(
  ctx: MemberTx,
  { input, key }: { input: TopUpInput; key: string | undefined },
): Promise<Reservation> {
  const { db: tx, company, installer, now } = ctx
  requireFields(input)
  const { points } = input
  const account = await lockAccount(ctx, company.id)
  const fingerprint = createFingerprint(installer.id, input)
  const first = await findFirstTopUp(ctx, {
    companyId: company.id,
    call: { key, fingerprint, at: now },
  })
  if (first) return { id: first.id, uuid: first.uuid, repeated: true, waits: false }
  requireSpending(account)
  const programme = await findCardProgramme(tx, company.regionId, now)
  if (!programme) refuse('card.not_offered')
  await requireVerified(tx, installer.id)
  const card = await requireActiveCard(tx, { company, at: now })
  if (input.terms_version !== programme.terms.version) refuse('card.terms_changed')
  await requireRoom(tx, { company, at: now }, points)
  if (points > account.available)
    refuse('card.too_few_points', { needed: points, have: account.available })
  const waits = points >= topUpReviewFrom
  const { id, uuid } = await tx
    .insertInto('top_up')
    .values({
      company_id: company.id,
      installer_id: installer.id,
      card_id: card.id,
      points,
      ...pickMoney(programme),
      terms_version: input.terms_version,
      terms_at: now,
      idempotency_key: key ?? null,
      fingerprint,
      approval: waits ? 'waiting' : 'none',
      day: toLocalDate(now, getRegion(company.regionId).timeZone),
      created_at: now,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  const actor = toMemberActor(installer)
  await holdPoints(ctx, { companyId: company.id, topUpId: id, points, actor })
  return { id, uuid, repeated: false, waits }
}

function pickMoney({ rate, currency }: Programme) {
  return { rate, currency }
}

function requireFields({ points, terms_accepted }: TopUpInput) {
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

async function requireActiveCard(tx: Tx, { company, at }: Place) {
  const card = await findLiveCard(tx, company)
  if (!card) refuse('card.none')
  if (getCardStatus(card, company.regionId, at) !== 'ACTIVE') refuse('card.not_active')
  if (!card.registered_at) refuse('card.not_registered')
  return card
}

/** The account is locked: no other top-up of the company is counted meanwhile. */
async function requireRoom(tx: Tx, { company, at }: Place, points: number) {
  const limits = Object.entries(await findRemainingPoints(tx, company, at))
  const [period, maximum] = limits.find(([, room]) => room < points) ?? []
  if (period) refuse('card.over_limit', { period, left: maximum! })
}

/** The top-up that an equal call has begun before. Refuses `card.key_reused`. */
function findFirstTopUp(
  { db: tx }: InTx,
  { companyId, call }: { companyId: number; call: RepeatableCall },
) {
  const source = { table: 'top_up', companyId, keyReused: 'card.key_reused' } as const
  return findEarlierCall(tx, source, call)
}

function createFingerprint(installerId: number, input: { points: number; terms_version: string }) {
  return sha256(JSON.stringify([installerId, input.points, input.terms_version]))
}
