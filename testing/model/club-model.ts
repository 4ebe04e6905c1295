import { hourMs } from '#contract/durations.ts'
import { topUpLimits, topUpReviewFrom } from '#contract/points/club-card.rules.ts'
import { getMinimumPoints, OrderStatus } from '#contract/shop/orders.rules.ts'
import { findRegion } from '#contract/regions.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { toLocalDate, endOfWorkingDays } from '#server/platform/calendar.ts'
import type { Mood } from './fake-provider.ts'
import { type PointsLedger, createPointsLedger } from './points-ledger.ts'

const poland = findRegion('pl')!
const failedHours = 72
const waitDays = 3

export type Line = { variant: number; quantity: number }
export type ModelVariant = { type: number; price: number; stock: number; codes: number }
export type ModelOrder = {
  uuid: string
  company: number
  type: number
  status: OrderStatus
  lines: readonly Line[]
  total: number
  review: 'rules' | 'one' | 'two'
  isHalfApproved: boolean
  approvedAt: number
  failedAt: number
  createdAt: number
  shippedAt: number
  /** Points for a piece of each line at the time of the order. */
  prices: readonly number[]
}
export type ModelReturn = {
  order: ModelOrder
  variant: number
  pieces: number
  reason: 'damaged' | 'unneeded'
  uuid: string
  state: 'waiting' | 'replacing' | 'replaced' | 'refunded' | 'rejected'
  arrival: 'away' | 'stocked' | 'written_off'
}
export type ModelTopUp = {
  uuid: string
  company: number
  points: number
  status: string
  isWaiting: boolean
  day: string
}

export type ClubModel = {
  now: number
  ledgers: PointsLedger[]
  variants: ModelVariant[]
  orders: ModelOrder[]
  topUps: ModelTopUp[]
  returns: ModelReturn[]
}

export function createClubModel(
  now: Date,
  companies: number,
  variants: readonly ModelVariant[],
): ClubModel {
  const ledgers = Array.from({ length: companies }, createPointsLedger)
  return {
    now: now.getTime(),
    ledgers,
    variants: variants.map((variant) => ({ ...variant })),
    orders: [],
    topUps: [],
    returns: [],
  }
}

export function findOrderObstacles(
  model: ClubModel,
  { company, lines }: { company: number; lines: readonly Line[] },
) {
  const available = model.ledgers[company]!.available(model.now)
  const { type } = model.variants[lines[0]!.variant]!
  const total = getTotal(model, lines)
  const state = {
    'orders.owes_points': available < 0,
    'orders.sold_out': countPieces(lines).some(
      ([variant, pieces]) => model.variants[variant]!.stock < pieces,
    ),
    'orders.below_minimum': total < getMinimumPoints(poland.id, type),
    'orders.too_few_points': total > available,
  }
  return Object.entries(state).flatMap(([code, isTrue]) => (isTrue ? [code] : []))
}

function getTotal(model: ClubModel, lines: readonly Line[]) {
  return lines.reduce(
    (sum, { variant, quantity }) => sum + model.variants[variant]!.price * quantity,
    0,
  )
}

function countPieces(lines: readonly Line[]) {
  const pieces = new Map<number, number>()
  for (const { variant, quantity } of lines)
    pieces.set(variant, (pieces.get(variant) ?? 0) + quantity)
  return [...pieces]
}

export function place(
  model: ClubModel,
  order: Pick<ModelOrder, 'uuid' | 'company' | 'lines' | 'review'>,
) {
  const { uuid, company, lines } = order
  const total = getTotal(model, lines)
  const { type } = model.variants[lines[0]!.variant]!
  model.ledgers[company]!.hold(uuid, total, model.now)
  for (const { variant, quantity } of lines) model.variants[variant]!.stock -= quantity
  model.orders.push({
    ...order,
    type,
    total,
    status: OrderStatus.pending,
    isHalfApproved: false,
    approvedAt: 0,
    failedAt: 0,
    createdAt: model.now,
    shippedAt: 0,
    prices: lines.map(({ variant }) => model.variants[variant]!.price),
  })
}

export function approve(model: ClubModel, order: ModelOrder) {
  order.status = OrderStatus.approved
  order.approvedAt = model.now
  fulfil(model, order)
}

/** Vouchers are handed out where the pool has a code for every piece; after three days it is over. */
export function fulfil(model: ClubModel, order: ModelOrder) {
  if (order.type !== OrderType.voucher) return
  const pieces = countPieces(order.lines)
  if (pieces.every(([variant, count]) => model.variants[variant]!.codes >= count)) {
    for (const [variant, count] of pieces) model.variants[variant]!.codes -= count
    return finish(model, order)
  }
  const end = endOfWorkingDays(new Date(order.approvedAt), poland, waitDays)
  if (end.getTime() <= model.now) reject(model, order)
}

export function finish(model: ClubModel, order: ModelOrder) {
  order.status = OrderStatus.finished
  model.ledgers[order.company]!.spend(order.uuid)
}

export function reject(model: ClubModel, order: ModelOrder) {
  order.status = OrderStatus.rejected
  model.ledgers[order.company]!.release(order.uuid, model.now)
  for (const { variant, quantity } of order.lines) model.variants[variant]!.stock += quantity
}

/**
 * Runs the scheduler's steps: approve what the rules approve, hand out what there is, reject what
 * has failed for too long.
 */
export function runOrders(model: ClubModel) {
  const { pending, approved, failed } = OrderStatus
  const filterByStatus = (...statuses: OrderStatus[]) =>
    model.orders.filter(({ status }) => statuses.includes(status))
  for (const order of filterByStatus(pending)) if (order.review === 'rules') approve(model, order)
  for (const order of filterByStatus(approved, failed)) fulfil(model, order)
  for (const order of filterByStatus(failed))
    if (order.failedAt <= model.now - failedHours * hourMs) reject(model, order)
}

export function findTopUpObstacles(model: ClubModel, company: number, points: number) {
  const available = model.ledgers[company]!.available(model.now)
  const day = toLocalDate(new Date(model.now), poland.timeZone)
  const topUps = model.topUps.filter(
    (topUp) => topUp.company === company && ['PENDING', 'SUCCEEDED'].includes(topUp.status),
  )
  const sumUsed = (length: number) =>
    topUps
      .filter((topUp) => topUp.day.slice(0, length) === day.slice(0, length))
      .reduce((sum, topUp) => sum + topUp.points, 0)
  const lengths = { day: 10, month: 7, year: 4 }
  const isOver = Object.entries(topUpLimits).some(
    ([period, maximum]) => sumUsed(lengths[period as keyof typeof lengths]) + points > maximum,
  )
  return [
    ...(isOver ? ['card.over_limit'] : []),
    ...(points > available ? ['card.too_few_points'] : []),
  ]
}

export function beginTopUp(
  model: ClubModel,
  { uuid, company, points, mood }: { uuid: string; company: number; points: number; mood: Mood },
) {
  const day = toLocalDate(new Date(model.now), poland.timeZone)
  const isWaiting = points >= topUpReviewFrom
  const topUp = { uuid, company, points, status: 'PENDING', isWaiting, day }
  model.topUps.push(topUp)
  model.ledgers[company]!.hold(uuid, points, model.now)
  if (!isWaiting) receiveEvent(model, topUp, mood)
}

/** Only a clear answer ends a top-up. */
export function receiveEvent(model: ClubModel, topUp: ModelTopUp, mood: Mood) {
  if (mood === 'pays') endTopUp(model, topUp, 'SUCCEEDED')
  if (mood === 'refuses') endTopUp(model, topUp, 'REFUSED')
}

export function endTopUp(model: ClubModel, topUp: ModelTopUp, status: string) {
  topUp.status = status
  const ledger = model.ledgers[topUp.company]!
  if (status === 'SUCCEEDED') ledger.spend(topUp.uuid)
  else ledger.release(topUp.uuid, model.now)
}
