import { cardStatuses, type CardStatus } from '#contract/points/club-card.rules.ts'
import type { SystemTx } from '#server/platform/contexts.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyAndMail, findOwners } from '#server/messaging/notifications/notify.ts'
import type { ProviderCard } from '#server/platform/outside/card-provider.ts'
import { type Card, cardColumns } from './cards.reads.ts'

const events = { ISSUED: 'card.issued', ACTIVE: 'card.active', BLOCKED: 'card.blocked' } as const

/**
 * Writes down what the provider says of a card, and tells the owners of a new status. A word that
 * is older than what we know, or of a card that we know by another name, is not heard.
 */
export async function updateCardFromProvider(
  ctx: SystemTx<'secrets'>,
  { cardId, response }: { cardId: number; response: ProviderCard },
): Promise<Card> {
  const { db: tx } = ctx
  const card = await tx
    .selectFrom('club_card')
    .select(cardColumns)
    .where('id', '=', cardId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!isNewer(card, response) || !(await isItsName(tx, card, response.id))) return card
  const row = await tx
    .updateTable('club_card')
    .set({
      status: response.status,
      provider_token: response.id,
      expires_on: response.expires_on,
      changed_at: new Date(response.changed_at),
    })
    .where('id', '=', cardId)
    .returning(cardColumns)
    .executeTakeFirstOrThrow()
  if (row.status !== card.status && row.ended_at === null) await notifyOwner(ctx, row)
  return row
}

/** Later, or as late and further in a card's life. */
function isNewer(card: Card, response: ProviderCard) {
  const later = Date.parse(response.changed_at) - (card.changed_at?.getTime() ?? 0)
  const rankStatus = (status: string) => cardStatuses.indexOf(status as CardStatus)
  return later > 0 || (later === 0 && rankStatus(response.status) > rankStatus(card.status))
}

async function isItsName(tx: Tx, card: Card, name: string) {
  if (card.provider_token !== null) return card.provider_token === name
  const sameIdCard = await tx
    .selectFrom('club_card')
    .select('id')
    .where('provider_token', '=', name)
    .executeTakeFirst()
  return sameIdCard === undefined
}

async function notifyOwner(ctx: SystemTx<'secrets'>, card: Card) {
  const { db: tx } = ctx
  const event = events[card.status as keyof typeof events]
  if (!event) return
  await notifyAndMail(ctx, {
    to: await findOwners(tx, card.company_id),
    event,
    path: '/club-card',
    dedupeKey: `${event}:${card.id}:${card.changed_at!.getTime()}`,
  })
}
