import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { findRegion } from '#contract/regions.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { endOfLocalDay, endOfWorkingDays } from '#server/platform/calendar.ts'
import { cancelOrder } from '#server/shop/orders/cancel-order.ts'
import {
  receiveReturn,
  refundReturn,
  rejectReturn,
  replaceReturn,
  sendReplacement,
} from '#server/shop/returns/decide-return.ts'
import { returnProducts } from '#server/shop/returns/return-products.ts'
import type { Club } from './club.ts'
import type { ClubModel, ModelOrder, ModelReturn } from './club-model.ts'
import { type Command, createCommand, isRefused } from './command.ts'

const poland = findRegion('pl')!
const { approved, finished, rejected } = OrderStatus

const place = fc.nat(99)
const pickTarget =
  <Target>(number: number, among: (model: ClubModel) => readonly Target[]) =>
  (model: ClubModel) => {
    const all = among(model)
    return all[number % Math.max(1, all.length)]
  }

/** 14 days after the end of the fifth working day; the rule in plain words. */
function getLastMoment({ shippedAt }: ModelOrder) {
  const deliveredAt = endOfWorkingDays(new Date(shippedAt), poland, 5)
  return endOfLocalDay(new Date(deliveredAt.getTime() - hourMs), poland.timeZone, 14).getTime()
}

function countLeft(model: ClubModel, order: ModelOrder, variant: number) {
  const orderLines = order.lines.filter((line) => line.variant === variant)
  const back = model.returns.filter((row) => row.order === order && row.variant === variant)
  return (
    orderLines.reduce((sum, { quantity }) => sum + quantity, 0) -
    back.reduce((sum, { pieces }) => sum + pieces, 0)
  )
}

function getCost({ order, variant, pieces }: ModelReturn) {
  return pieces * order.prices[order.lines.findIndex((line) => line.variant === variant)]!
}

const report = fc
  .record({
    place,
    line: fc.nat(3),
    pieces: fc.integer({ min: 1, max: 4 }),
    reason: fc.constantFrom('damaged' as const, 'unneeded' as const),
    isTwice: fc.boolean(),
  })
  .map(({ place: drawn, line, pieces, reason, isTwice }) =>
    createCommand(
      `return ${JSON.stringify({ drawn, line, pieces, reason, isTwice })}`,
      pickTarget(drawn, ({ orders }) =>
        orders.filter(({ status, type }) => status === finished && type === OrderType.cart),
      ),
      async (order, model, club) => {
        const { context, products, owners } = club
        const { variant } = order.lines[line % order.lines.length]!
        const obstacles = [
          ...(model.now >= getLastMoment(order) ? ['returns.too_late'] : []),
          ...(countLeft(model, order, variant) < pieces ? ['returns.too_many'] : []),
        ]
        const owner = owners[order.company]!
        const client_uuid = randomUUID()
        const sendReturn = async () =>
          returnProducts(
            { ...context, ...owner, now: context.clock.now() },
            {
              uuid: order.uuid,
              draft: {
                lines: [{ uuid: products[variant]!.variant, quantity: pieces }],
                reason,
                requested: 'points',
                note: 'Model',
                photos: reason === 'damaged' ? [await aPhoto(club, order.company)] : [],
                client_uuid,
              },
            },
          )
        if (await isRefused(sendReturn(), obstacles)) return
        if (isTwice) await sendReturn()
        const { uuid } = await context.db
          .selectFrom('product_return')
          .select('uuid')
          .where('client_uuid', '=', client_uuid)
          .executeTakeFirstOrThrow()
        const row = { order, variant, pieces, reason, uuid } as const
        model.returns.push({ ...row, state: 'waiting', arrival: 'away' })
      },
    ),
  )

/** A photo as an upload stores it; it is never decoded here. */
async function aPhoto({ context, owners }: Club, company: number) {
  const owner = owners[company]!
  const { uuid } = await context.db
    .insertInto('scan_photo')
    .values({
      company_id: owner.company.id,
      installer_id: owner.installer.id,
      file: 'model.webp',
      created_at: context.clock.now(),
    })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return uuid
}

const decisions = ['refund', 'replace', 'send', 'reject', 'stock', 'write off'] as const
type Decision = (typeof decisions)[number]

/** Each decision is tried on any return: most are refused, and must be. */
const decide = fc
  .record({ place, decision: fc.constantFrom(...decisions) })
  .map(({ place: drawn, decision }) =>
    createCommand(
      `${decision} return ${drawn}`,
      pickTarget(drawn, ({ returns }) => returns),
      async (row, model, club) => {
        if (
          await isRefused(act(club, decision, row.uuid), findReturnObstacles(model, row, decision))
        )
          return
        applyDecision(model, row, decision)
      },
    ),
  )

function act({ context, staff }: Club, decision: Decision, uuid: string) {
  const ctx = { ...context, staff: staff.first as CallerStaff, now: context.clock.now() }
  const shipment = { carrier: 'Model', tracking: '1', url: '' }
  if (decision === 'refund') return refundReturn(ctx, uuid)
  if (decision === 'replace') return replaceReturn(ctx, uuid)
  if (decision === 'send') return sendReplacement(ctx, { uuid, shipment })
  if (decision === 'reject') return rejectReturn(ctx, { uuid, answer: 'Model' })
  return receiveReturn(ctx, { uuid, as: decision === 'stock' ? 'stocked' : 'written_off' })
}

function findReturnObstacles(model: ClubModel, row: ModelReturn, decision: Decision) {
  const { state, reason, arrival, variant, pieces } = row
  const review = {
    'returns.decided':
      decision === 'stock' || decision === 'write off'
        ? arrival !== 'away'
        : state !== (decision === 'send' ? 'replacing' : 'waiting'),
    'returns.not_arrived': decision === 'refund' && reason === 'unneeded' && arrival === 'away',
    'returns.only_points': decision === 'replace' && reason === 'unneeded',
    'returns.sold_out': decision === 'replace' && model.variants[variant]!.stock < pieces,
  }
  return Object.entries(review).flatMap(([code, isTrue]) => (isTrue ? [code] : []))
}

function applyDecision(model: ClubModel, row: ModelReturn, decision: Decision) {
  const stock = model.variants[row.variant]!
  if (decision === 'stock') stock.stock += row.pieces
  if (decision === 'replace') stock.stock -= row.pieces
  if (decision === 'stock') row.arrival = 'stocked'
  if (decision === 'write off') row.arrival = 'written_off'
  if (decision === 'replace') row.state = 'replacing'
  if (decision === 'send') row.state = 'replaced'
  if (decision === 'reject') row.state = 'rejected'
  if (decision !== 'refund') return
  row.state = 'refunded'
  model.ledgers[row.order.company]!.giveBack(row.order.uuid, getCost(row), model.now)
}

const takeBackOrder = fc.record({ place }).map(({ place: drawn }) =>
  createCommand(
    `take order back ${drawn}`,
    pickTarget(drawn, ({ orders }) =>
      orders.filter(({ status }) => status === approved || status === finished),
    ),
    async (order, model, club) => {
      const { context, owners } = club
      const isOffered =
        order.review === 'rules' && (order.status === approved || order.type === OrderType.voucher)
      const obstacles = !isOffered
        ? ['orders.wrong_move']
        : model.now >= order.createdAt + 30 * minuteMs
          ? ['orders.too_late_to_take_back']
          : []
      const cancellation = cancelOrder(
        { ...context, ...owners[order.company]!, now: context.clock.now() },
        { uuid: order.uuid },
      )
      if (await isRefused(cancellation, obstacles)) return
      const ledger = model.ledgers[order.company]!
      const wasFinished = order.status === finished
      if (wasFinished) ledger.giveBack(order.uuid, order.total, model.now)
      else ledger.release(order.uuid, model.now)
      order.status = rejected
      for (const { variant, quantity } of order.lines) {
        model.variants[variant]!.stock += quantity
        if (wasFinished) model.variants[variant]!.codes += quantity
      }
    },
  ),
)

export const returnWeights: [times: number, one: fc.Arbitrary<Command>][] = [
  [2, report],
  [3, decide],
  [1, takeBackOrder],
]
