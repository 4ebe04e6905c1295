import { cardStatuses, type CardStatus } from '#contract/club-card.rules.ts'
import type { Tx } from '#server/database/transaction.ts'
import { notifyAndMail, ownersOf } from '#server/notifications/notify.ts'
import type { ProviderCard } from '#server/outside/card-provider.ts'
import type { Secrets } from '#server/secrets.ts'
import type { Card } from './cards.reads.ts'

const events = {
  ISSUED: 'card.issued',
  ACTIVE: 'card.active',
  BLOCKED: 'card.blocked',
} as const

/**
 * Writes down what the provider says of a card, and tells the owners of a new status. A word that
 * is older than what we know, or of a card that we know by another name, is not heard.
 */
export async function noteCard(
  tx: Tx,
  secrets: Secrets,
  { cardId, said, at }: { cardId: number; said: ProviderCard; at: Date },
): Promise<Card> {
  const card = await tx
    .selectFrom('club_card')
    .selectAll()
    .where('id', '=', cardId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!isNews(card, said) || !(await isItsName(tx, card, said.id))) return card
  const noted = await tx
    .updateTable('club_card')
    .set({
      status: said.status,
      provider_token: said.id,
      expires_on: said.expires_on,
      changed_at: new Date(said.changed_at),
    })
    .where('id', '=', cardId)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (noted.status !== card.status && noted.ended_at === null) await tell(tx, secrets, noted, at)
  return noted
}

/** Later, or as late and further in a card's life. */
function isNews(card: Card, said: ProviderCard) {
  const later = Date.parse(said.changed_at) - (card.changed_at?.getTime() ?? 0)
  const further = (status: string) => cardStatuses.indexOf(status as CardStatus)
  return later > 0 || (later === 0 && further(said.status) > further(card.status))
}

async function isItsName(tx: Tx, card: Card, name: string) {
  if (card.provider_token !== null) return card.provider_token === name
  const other = await tx
    .selectFrom('club_card')
    .select('id')
    .where('provider_token', '=', name)
    .executeTakeFirst()
  return other === undefined
}

async function tell(tx: Tx, secrets: Secrets, card: Card, at: Date) {
  const event = events[card.status as keyof typeof events]
  if (!event) return
  await notifyAndMail(tx, secrets, {
    to: await ownersOf(tx, card.company_id),
    event,
    path: '/club-card',
    dedupeKey: `${event}:${card.id}:${card.changed_at!.getTime()}`,
    at,
  })
}
