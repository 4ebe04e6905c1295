import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { randomUUID } from 'node:crypto'
import { dayMs, hourMs } from '#contract/durations.ts'
import { rules } from '#server/platform/actor.ts'
import { endTopUp } from '#server/points/club-card/top-ups/end-top-up.ts'
import { updateCardFromProvider } from '#server/points/club-card/update-card-from-provider.ts'
import { findCardProgramme } from '#server/points/club-card/programme.reads.ts'
import { registerSerial } from '#server/points/club-card/register-serial.ts'
import { reserveTopUp } from '#server/points/club-card/top-ups/reserve-top-up.ts'
import { lockTopUp } from '#server/points/club-card/top-ups/settle-top-up.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { fulfilOrder } from '#server/shop/orders/decisions/fulfil-order.ts'
import type { ProviderCard } from '#server/platform/outside/card-provider.ts'
import { toCardId, toCardSerial } from '#server/platform/outside/stand-ins/card-bank.ts'
import type { DemoCompany } from '#demo/companies/demo-company.ts'
import { replayOrder } from './replay-order.ts'
import type { StoryEvent, DemoContext } from './demo-context.ts'

const sku = 'CARD-CLUB'
const cardYears = 3

type TopUp = NonNullable<DemoCompany['topUps']>[number]
type Times = { ordered: Date; within: (share: number) => Date }

export function buildCardEvents(
  demo: DemoContext,
  owner: Member,
  topUps: readonly TopUp[] | undefined,
  { ordered, within }: Times,
): StoryEvent[] {
  if (!topUps) return []
  const puts = topUps.map((topUp) => {
    const at =
      topUp.share === undefined
        ? new Date(demo.now.getTime() - (topUp.hoursAgo ?? 0) * hourMs)
        : within(topUp.share)
    return { at, run: () => replayTopUp(demo, owner, topUp, at) }
  })
  return [{ at: ordered, run: () => replayCard(demo, owner, ordered) }, ...puts]
}

async function replayCard(demo: DemoContext, owner: Member, orderedAt: Date) {
  const { tx, secrets } = demo
  const addDays = (days: number) => new Date(orderedAt.getTime() + days * dayMs)
  await replayOrder(demo, owner, { skus: [[sku, 1]], status: OrderStatus.finished }, orderedAt)
  const { id, reference, uuid } = await tx
    .selectFrom('club_card as k')
    .innerJoin('orders as o', 'o.id', 'k.order_id')
    .select(['k.id', 'k.reference', 'o.uuid'])
    .where('k.company_id', '=', owner.company.id)
    .executeTakeFirstOrThrow()
  const end = addDays(2)
  end.setUTCFullYear(end.getUTCFullYear() + cardYears)
  const createResponse = (status: ProviderCard['status'], at: Date) => ({
    cardId: id,
    response: {
      id: toCardId(reference),
      reference,
      status,
      expires_on: end.toISOString().slice(0, 10),
      changed_at: at.toISOString(),
    },
  })
  await updateCardFromProvider(
    { db: tx, secrets, now: addDays(2) },
    createResponse('ISSUED', addDays(2)),
  )
  await fulfilOrder({ db: tx, secrets, now: addDays(2) }, uuid)
  await updateCardFromProvider(
    { db: tx, secrets, now: addDays(9) },
    createResponse('ACTIVE', addDays(9)),
  )
  await registerSerial(
    { db: tx, secrets, now: addDays(9) },
    { cardId: id, serial: toCardSerial(reference) },
  )
}

async function replayTopUp(
  { tx, secrets }: DemoContext,
  owner: Member,
  { points, status }: TopUp,
  at: Date,
) {
  const programme = await findCardProgramme(tx, owner.company.regionId, at)
  const input = { points, terms_accepted: 1, terms_version: programme!.terms.version } as const
  const { id, uuid } = await reserveTopUp(
    { db: tx, ...owner, now: at },
    { input, key: randomUUID() },
  )
  if (status === 'WAITING') return
  const row = await lockTopUp({ db: tx, now: at }, id)
  await tx
    .updateTable('top_up')
    .set({ provider_id: `tr_${uuid}`, sent_at: at, provider_checked_at: at })
    .where('id', '=', id)
    .execute()
  const reason = status === 'SUCCEEDED' ? '' : 'The bank declined the transfer'
  if (status !== 'PENDING')
    await endTopUp({ db: tx, secrets, now: at }, { row, status, reason, actor: rules })
}
