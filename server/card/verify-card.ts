import { sql } from 'kysely'
import { cardAttemptsPerDay, cardSerialLength } from '#contract/club-card.rules.ts'
import { problems } from '#contract/refusals.ts'
import { knownRegion } from '#contract/regions.ts'
import { dayOf, endOfLocalDay } from '#server/calendar.ts'
import { inTransaction, isTaken, type Tx } from '#server/database/transaction.ts'
import type { CallerCompany } from '#server/http/guards.ts'
import { refuse, refuseFields } from '#server/http/refuse.ts'
import { type ProviderCard, ProviderFault } from '#server/outside/card-provider.ts'
import { alarm } from './alarm.ts'
import type { CardHouse } from './card-house.ts'
import { liveCard } from './cards.reads.ts'
import { noteCard } from './note-card.ts'
import { registerSerial, serialHash } from './register-serial.ts'

type Given = { card_serial_number: string; confirmed: 0 | 1 }

const serialPattern = new RegExp(`^\\d{${cardSerialLength}}$`)

/**
 * Registers the number printed on the company's card. A wrong number and one that is another
 * company's are refused alike, five times a day. Refuses `card.none`, `card.registered`,
 * `card.serial_refused`, `card.too_many_attempts`, `card.unavailable`. (decisions K, safety row 37)
 */
export async function verifyCard(house: CardHouse, company: CallerCompany, given: Given) {
  const serial = given.card_serial_number
  const errors = {
    ...(!serialPattern.test(serial) && { card_serial_number: [problems.invalid] }),
    ...(given.confirmed !== 1 && { confirmed: [problems.must_accept] }),
  }
  if (Object.keys(errors).length > 0) refuseFields(errors)
  const { db, secrets } = house
  const at = house.clock.now()
  const card = await liveCard(db, company)
  if (!card?.provider_token) refuse('card.none')
  if (card.serial_hash?.equals(serialHash(secrets, serial))) return
  if (card.serial_hash) refuse('card.registered')
  const attempt = await inTransaction(db, (tx) => takeAttempt(tx, company, card.id, at))
  const said = await askedAbout(house, { card: card.provider_token, serial, attempt })
  if (!said) refuse('card.serial_refused')
  try {
    await inTransaction(db, async (tx) => {
      await noteCard(tx, secrets, { cardId: card.id, said, at })
      await registerSerial(tx, secrets, { cardId: card.id, serial, at })
      await tx.deleteFrom('card_attempt').where('id', '=', attempt).execute()
    })
  } catch (error) {
    if (!isTaken(error, 'club_card_serial')) throw error
    alarm(house, 'A card is registered by another company already.', company.uuid)
    refuse('card.serial_refused')
  }
}

/** Counts before it compares: a try is wrong until the provider has said otherwise. */
async function takeAttempt(tx: Tx, company: CallerCompany, cardId: number, at: Date) {
  const { timeZone } = knownRegion(company.regionId)
  const day = dayOf(at, timeZone)
  await tx.selectFrom('club_card').select('id').where('id', '=', cardId).forUpdate().execute()
  const { tried } = await tx
    .selectFrom('card_attempt')
    .select(sql<number>`count(*)::int`.as('tried'))
    .where('company_id', '=', company.id)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  const retryAfterSeconds = (endOfLocalDay(at, timeZone).getTime() - at.getTime()) / 1000
  if (tried >= cardAttemptsPerDay)
    refuse('card.too_many_attempts', undefined, { retryAfterSeconds })
  const { id } = await tx
    .insertInto('card_attempt')
    .values({ company_id: company.id, day, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Question = { card: string; serial: string; attempt: number }

/** Without an answer nothing was tried. */
async function askedAbout(
  { db, outside, log }: CardHouse,
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
