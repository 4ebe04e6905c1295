import { formatAddressLine, getRegion } from '#contract/regions.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { ProviderFault } from '#server/platform/outside/card-provider.ts'
import { reportMismatch } from './alarm.ts'
import type { CardContext } from './card-context.ts'
import { updateCardFromProvider } from './update-card-from-provider.ts'

type Ctx = Omit<CardContext, 'clock'>

/**
 * Orders at the provider the cards whose orders are approved; again until it answers, as it gives
 * one card for a reference. A card that it will not give ends, and staff is alarmed.
 */
export async function orderCards(ctx: Ctx) {
  await endRejected(ctx)
  const cards = await selectWaitingCards(ctx.db)
    .leftJoin('card_loss as l', 'l.card_id', 'k.replaces_id')
    .where('o.status', 'is distinct from', OrderStatus.rejected)
    .where((eb) =>
      eb.or([
        eb('l.id', 'is', null),
        // A card that still pays keeps its money.
        eb.and([
          eb('l.blocked_at', 'is not', null),
          eb(eb.fn.coalesce('l.replaced_from', 'l.created_at'), '<=', ctx.now),
        ]),
      ]),
    )
    .execute()
  for (const card of cards)
    await orderCard(ctx, card).catch((error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error
      ctx.log.warn({ err: error, card: card.id }, 'card not ordered')
    })
  return cards.length
}

function selectWaitingCards(db: Db) {
  return db
    .selectFrom('club_card as k')
    .innerJoin('company as c', 'c.id', 'k.company_id')
    .leftJoin('orders as o', 'o.id', 'k.order_id')
    .leftJoin('club_card as b', 'b.id', 'k.replaces_id')
    .select(['k.id', 'k.reference', 'k.company_id', 'c.name', 'c.street', 'c.house_number'])
    .select(['c.postal_code', 'c.city', 'c.region_id', 'b.provider_token as replaces'])
    .where('k.status', '=', 'ORDERED')
    .where('k.ended_at', 'is', null)
    .orderBy('k.id')
}
type WaitingCard = Awaited<
  ReturnType<ReturnType<typeof selectWaitingCards>['executeTakeFirstOrThrow']>
>

async function orderCard(ctx: Ctx, card: WaitingCard) {
  const { outside } = ctx
  const { id, reference, name, replaces } = card
  const address = formatAddressLine(getRegion(card.region_id), {
    street: `${card.street} ${card.house_number}`.trim(),
    postalCode: card.postal_code,
    city: card.city,
  })
  const response = await outside.card.orderCard({
    reference,
    holder: { name, address },
    ...(replaces && { replaces }),
  })
  if (response?.reference === reference)
    return inTransaction(ctx, (ctx) => updateCardFromProvider(ctx, { cardId: id, response }))
  if (!response) await endCard(ctx, card)
  return reportMismatch(ctx, {
    cause: response ? 'identity' : 'card_refused',
    message: response ? 'Another card was answered.' : 'A card was not given.',
    reference,
    companyId: card.company_id,
  })
}

/** An approved order that came to nothing after all takes its card along. */
async function endRejected(ctx: InDb & AtTime) {
  const { db } = ctx
  const cards = await selectWaitingCards(db).where('o.status', '=', OrderStatus.rejected).execute()
  for (const card of cards) await endCard(ctx, card)
}

async function endCard({ db, now }: InDb & AtTime, { id, company_id }: WaitingCard) {
  await inTransaction(db, async (tx) => {
    await tx.updateTable('club_card').set({ ended_at: now }).where('id', '=', id).execute()
    await tx
      .updateTable('company')
      .set({ clubcard_enabled: false })
      .where('id', '=', company_id)
      .execute()
  })
}
