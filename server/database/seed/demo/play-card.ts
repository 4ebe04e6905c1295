import { randomUUID } from 'node:crypto'
import { endTopUp } from '#server/card/end-top-up.ts'
import { noteCard } from '#server/card/note-card.ts'
import { programmeOf } from '#server/card/programme.reads.ts'
import { registerSerial } from '#server/card/register-serial.ts'
import { reserveTopUp } from '#server/card/reserve-top-up.ts'
import { lockTopUp } from '#server/card/settle-top-up.ts'
import type { Member } from '#server/http/guards.ts'
import { fulfilOrder } from '#server/orders/fulfil-order.ts'
import type { ProviderCard } from '#server/outside/card-provider.ts'
import { cardIdOf, serialOf } from '#server/outside/stand-ins/card-bank.ts'
import type { DemoCompany } from './companies.ts'
import { playOrder } from './play-order.ts'
import type { Scene, Stage } from './tell-story.ts'

const hour = 3_600_000
const day = 24 * hour
const sku = 'CARD-CLUB'
const cardYears = 3

type TopUp = NonNullable<DemoCompany['topUps']>[number]
type Times = { ordered: Date; within: (share: number) => Date }

/** A card that was ordered, issued, activated and registered, and what was put on it. */
export function cardScenes(
  stage: Stage,
  owner: Member,
  topUps: readonly TopUp[] | undefined,
  { ordered, within }: Times,
): Scene[] {
  if (!topUps) return []
  const puts = topUps.map((topUp) => {
    const at =
      topUp.share === undefined
        ? new Date(stage.now.getTime() - (topUp.hoursAgo ?? 0) * hour)
        : within(topUp.share)
    return { at, play: () => playTopUp(stage, owner, topUp, at) }
  })
  return [{ at: ordered, play: () => playCard(stage, owner, ordered) }, ...puts]
}

async function playCard(stage: Stage, owner: Member, ordered: Date) {
  const { tx, secrets } = stage
  const later = (days: number) => new Date(ordered.getTime() + days * day)
  await playOrder(stage, owner, { skus: [[sku, 1]], status: 3 }, ordered)
  const { id, reference, uuid } = await tx
    .selectFrom('club_card as k')
    .innerJoin('orders as o', 'o.id', 'k.order_id')
    .select(['k.id', 'k.reference', 'o.uuid'])
    .where('k.company_id', '=', owner.company.id)
    .executeTakeFirstOrThrow()
  const end = later(2)
  end.setUTCFullYear(end.getUTCFullYear() + cardYears)
  const say = (status: ProviderCard['status'], at: Date) => ({
    cardId: id,
    said: {
      id: cardIdOf(reference),
      reference,
      status,
      expires_on: end.toISOString().slice(0, 10),
      changed_at: at.toISOString(),
    },
    at,
  })
  await noteCard(tx, secrets, say('ISSUED', later(2)))
  await fulfilOrder({ db: tx, secrets }, uuid, later(2))
  await noteCard(tx, secrets, say('ACTIVE', later(9)))
  await registerSerial(tx, secrets, { cardId: id, serial: serialOf(reference), at: later(9) })
}

async function playTopUp(
  { tx, secrets }: Stage,
  owner: Member,
  { points, status }: TopUp,
  at: Date,
) {
  const programme = await programmeOf(tx, owner.company.regionId, at)
  const wish = { points, terms_accepted: 1, terms_version: programme!.terms.version } as const
  const { id, uuid } = await reserveTopUp(tx, owner, { wish, key: randomUUID(), at })
  if (status === 'WAITING') return
  const row = await lockTopUp(tx, id, at)
  await tx
    .updateTable('top_up')
    .set({ provider_id: `tr_${uuid}`, sent_at: at, looked_at: at })
    .where('id', '=', id)
    .execute()
  const reason = status === 'SUCCEEDED' ? '' : 'The bank declined the transfer'
  if (status !== 'PENDING') await endTopUp(tx, secrets, row, { status, reason, actor: 'demo', at })
}
