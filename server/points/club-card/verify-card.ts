import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { cardAttemptsPerDay, cardSerialLength } from '#contract/points/club-card.rules.ts'
import { problems } from '#contract/refusals.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate, endOfLocalDay } from '#server/platform/calendar.ts'
import { inTransaction, isTaken } from '#server/platform/database/transaction.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { type ProviderCard, ProviderFault } from '#server/platform/outside/card-provider.ts'
import { reportMismatch } from './alarm.ts'
import type { CardContext } from './card-context.ts'
import { findLiveCard } from './cards.reads.ts'
import { updateCardFromProvider } from './update-card-from-provider.ts'
import { registerSerial, getSerialHashes } from './register-serial.ts'

type CardInput = { card_serial_number: string; confirmed: 0 | 1 }

const serialPattern = new RegExp(`^\\d{${cardSerialLength}}$`)

/**
 * Registers the number printed on the company's card. A wrong number and one that is another
 * company's are refused alike, five times a day. Refuses `card.none`, `card.registered`,
 * `card.serial_refused`, `card.too_many_attempts`, `card.unavailable`. (decisions K, safety row 37)
 */
export async function verifyCard(
  ctx: CardContext,
  { company, input }: { company: CallerCompany; input: CardInput },
) {
  const serial = input.card_serial_number
  const errors = {
    ...(!serialPattern.test(serial) && { card_serial_number: [problems.invalid] }),
    ...(input.confirmed !== 1 && { confirmed: [problems.must_accept] }),
  }
  if (Object.keys(errors).length > 0) refuseFields(errors)
  const { db, secrets } = ctx
  const card = await findLiveCard(db, company)
  if (!card?.provider_token) refuse('card.none')
  const { serial_hash } = card
  if (serial_hash) {
    if (getSerialHashes(secrets, serial).some((hash) => hash.equals(serial_hash))) return
    refuse('card.registered')
  }
  const attempt = await inTransaction(ctx, (ctx) => takeAttempt(ctx, { company, cardId: card.id }))
  const response = await askProvider(ctx, { card: card.provider_token, serial, attempt })
  if (!response) refuse('card.serial_refused')
  try {
    await inTransaction(ctx, async (ctx) => {
      await updateCardFromProvider(ctx, { cardId: card.id, response })
      await registerSerial(ctx, { cardId: card.id, serial })
      await ctx.db.deleteFrom('card_attempt').where('id', '=', attempt).execute()
    })
  } catch (error) {
    if (!isTaken(error, 'club_card_serial')) throw error
    await reportMismatch(ctx, {
      cause: 'serial_taken',
      message: 'A card is registered by another company already.',
      reference: company.uuid,
      companyId: company.id,
    })
    refuse('card.serial_refused')
  }
}

/** Counts before it compares: a try is wrong until the provider has said otherwise. */
async function takeAttempt(
  { db: tx, now }: InTx & AtTime,
  { company, cardId }: { company: CallerCompany; cardId: number },
) {
  const { timeZone } = getRegion(company.regionId)
  const day = toLocalDate(now, timeZone)
  await tx.selectFrom('club_card').select('id').where('id', '=', cardId).forUpdate().execute()
  const { tried } = await tx
    .selectFrom('card_attempt')
    .select(sql<number>`count(*)::int`.as('tried'))
    .where('company_id', '=', company.id)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  const retryAfterSeconds = (endOfLocalDay(now, timeZone).getTime() - now.getTime()) / 1000
  if (tried >= cardAttemptsPerDay)
    refuse('card.too_many_attempts', undefined, { retryAfterSeconds })
  const { id } = await tx
    .insertInto('card_attempt')
    .values({ company_id: company.id, day, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Question = { card: string; serial: string; attempt: number }

/** Without an answer nothing was tried. */
async function askProvider(
  { db, outside, log }: CardContext,
  { card, serial, attempt }: Question,
): Promise<ProviderCard | null> {
  try {
    return await outside.card.verifySerial(card, serial)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ err: error }, 'card serial')
    await db.deleteFrom('card_attempt').where('id', '=', attempt).execute()
    refuse('card.unavailable')
  }
}
