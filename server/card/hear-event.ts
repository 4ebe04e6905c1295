import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { inTransaction } from '#server/database/transaction.ts'
import {
  type ProviderCard,
  providerCard,
  type Transfer,
  transfer,
} from '#server/outside/card-provider.ts'
import { alarm } from './alarm.ts'
import type { CardHouse } from './card-house.ts'
import { noteCard } from './note-card.ts'
import { settleTopUp } from './settle-top-up.ts'

const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('transfer.updated'), data: transfer }),
  z.object({ type: z.literal('card.updated'), data: providerCard }),
])
const named = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) })

/**
 * Keeps what the provider sent, then acts on it; an event that was acted on does nothing more.
 * Gives what came of it: `unknown` for what we have no record of or cannot read, which alarms.
 */
export async function hearEvent(house: CardHouse, body: Buffer) {
  const id = idOf(body)
  await house.db
    .insertInto('card_event')
    .values({ event_id: id, body, received_at: house.clock.now() })
    .onConflict((row) => row.column('event_id').doNothing())
    .execute()
  return actOn(house, id)
}

/** Acts on events that were kept and not acted on: the server was killed between the two. */
export async function hearKept(house: CardHouse) {
  const kept = await house.db
    .selectFrom('card_event')
    .select('event_id')
    .where('handled_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { event_id } of kept) await actOn(house, event_id)
}

async function actOn(house: CardHouse, id: string) {
  const kept = await house.db
    .selectFrom('card_event')
    .select(['body', 'handled_at', 'outcome'])
    .where('event_id', '=', id)
    .executeTakeFirstOrThrow()
  if (kept.handled_at) return kept.outcome
  const outcome = await understood(house, kept.body)
  if (outcome === 'unknown') alarm(house, 'The card provider tells of what we do not know.', id)
  await house.db
    .updateTable('card_event')
    .set({ handled_at: house.clock.now(), outcome })
    .where('event_id', '=', id)
    .where('handled_at', 'is', null)
    .execute()
  return outcome
}

function understood(house: CardHouse, body: Buffer) {
  const { success, data: heard } = z.safeParse(event, jsonOf(body))
  if (!success) return 'unknown'
  return heard.type === 'card.updated' ? cardUpdated(house, heard.data) : settled(house, heard.data)
}

async function settled(house: CardHouse, said: Transfer) {
  const row = await house.db
    .selectFrom('top_up')
    .select('id')
    .where('provider_reference', '=', said.reference)
    .executeTakeFirst()
  if (!row) return 'unknown'
  await settleTopUp(house, row.id, said)
  return 'done'
}

async function cardUpdated({ db, clock, secrets }: CardHouse, said: ProviderCard) {
  const card = await db
    .selectFrom('club_card')
    .select('id')
    .where('reference', '=', said.reference)
    .executeTakeFirst()
  if (!card) return 'unknown'
  const at = clock.now()
  await inTransaction(db, (tx) => noteCard(tx, secrets, { cardId: card.id, said, at }))
  return 'done'
}

/** What has no id of its own is named after its bytes. */
function idOf(body: Buffer) {
  const { success, data } = z.safeParse(named, jsonOf(body))
  return success ? data.id : createHash('sha256').update(body).digest('hex')
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
