import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { inTransaction } from '#server/platform/database/transaction.ts'
import {
  type ProviderCard,
  providerCard,
  type Transfer,
  transfer,
} from '#server/platform/outside/card-provider.ts'
import { reportMismatch } from './alarm.ts'
import type { CardContext } from './card-context.ts'
import { updateCardFromProvider } from './update-card-from-provider.ts'
import { settleTopUp } from '#server/points/club-card/top-ups/settle-top-up.ts'

const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('transfer.updated'), data: transfer }),
  z.object({ type: z.literal('card.updated'), data: providerCard }),
])
const eventWithId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) })

/**
 * Keeps what the provider sent, then acts on it; an event that was acted on does nothing more.
 * Gives what came of it: `unknown` for what we have no record of or cannot read, which alarms.
 */
export async function handleEvent(ctx: CardContext, body: Buffer) {
  const id = getEventId(body)
  await ctx.db
    .insertInto('card_event')
    .values({ event_id: id, body, received_at: ctx.now })
    .onConflict((row) => row.column('event_id').doNothing())
    .execute()
  return actOn(ctx, id)
}

/** Acts on events that were kept and not acted on: the server was killed between the two. */
export async function handleStoredEvents(ctx: CardContext) {
  const events = await ctx.db
    .selectFrom('card_event')
    .select('event_id')
    .where('handled_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { event_id } of events) await actOn({ ...ctx, now: ctx.clock.now() }, event_id)
}

async function actOn(ctx: CardContext, id: string) {
  const cardEvent = await ctx.db
    .selectFrom('card_event')
    .select(['body', 'handled_at', 'outcome'])
    .where('event_id', '=', id)
    .executeTakeFirstOrThrow()
  if (cardEvent.handled_at) return cardEvent.outcome
  const outcome = await applyEvent(ctx, cardEvent.body)
  if (outcome === 'unknown')
    await reportMismatch(ctx, {
      cause: 'unknown',
      message: 'The card provider tells of what we do not know.',
      reference: id,
    })
  await ctx.db
    .updateTable('card_event')
    .set({ handled_at: ctx.now, outcome })
    .where('event_id', '=', id)
    .where('handled_at', 'is', null)
    .execute()
  return outcome
}

function applyEvent(ctx: CardContext, body: Buffer) {
  const { success, data: cardEvent } = z.safeParse(event, parseJson(body))
  if (!success) return 'unknown'
  return cardEvent.type === 'card.updated'
    ? handleCardUpdated(ctx, cardEvent.data)
    : handleTransferUpdated(ctx, cardEvent.data)
}

async function handleTransferUpdated(ctx: CardContext, response: Transfer) {
  const row = await ctx.db
    .selectFrom('top_up')
    .select('id')
    .where('provider_reference', '=', response.reference)
    .executeTakeFirst()
  if (!row) return 'unknown'
  await settleTopUp(ctx, { id: row.id, response })
  return 'done'
}

async function handleCardUpdated(ctx: CardContext, response: ProviderCard) {
  const card = await ctx.db
    .selectFrom('club_card')
    .select('id')
    .where('reference', '=', response.reference)
    .executeTakeFirst()
  if (!card) return 'unknown'
  await inTransaction(ctx, (ctx) => updateCardFromProvider(ctx, { cardId: card.id, response }))
  return 'done'
}

/** An event without an id of its own is named after the hash of its bytes. */
function getEventId(body: Buffer) {
  const { success, data } = z.safeParse(eventWithId, parseJson(body))
  return success ? data.id : createHash('sha256').update(body).digest('hex')
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
