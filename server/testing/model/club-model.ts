import { topUpLimits, topUpSecondLook } from '#contract/club-card.rules.ts'
import { minimumPoints, OrderStatus } from '#contract/orders.rules.ts'
import { regionOf } from '#contract/regions.ts'
import { OrderType } from '#contract/shop.rules.ts'
import { dayOf, endOfWorkingDays } from '#server/calendar.ts'
import type { Mood } from './fake-provider.ts'
import { type PointsBook, pointsBook } from './points-book.ts'

const poland = regionOf('pl')!
const hour = 3_600_000
const failedHours = 72
const waitDays = 3

export type Line = { shelf: number; quantity: number }
export type Shelf = { type: number; price: number; stock: number; codes: number }
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
}
export type ModelTopUp = {
  uuid: string
  company: number
  points: number
  status: string
  isWaiting: boolean
  day: string
}

/** What a few companies have and do, by the rules of the club in the plainest words. */
export type ClubModel = {
  now: number
  books: PointsBook[]
  shelves: Shelf[]
  orders: ModelOrder[]
  topUps: ModelTopUp[]
}

export function clubModel(now: Date, companies: number, shelves: readonly Shelf[]): ClubModel {
  const books = Array.from({ length: companies }, pointsBook)
  return {
    now: now.getTime(),
    books,
    shelves: shelves.map((shelf) => ({ ...shelf })),
    orders: [],
    topUps: [],
  }
}

/** Everything that keeps an order from being placed, by the codes of the refusals. */
export function obstaclesOf(
  model: ClubModel,
  { company, lines }: { company: number; lines: readonly Line[] },
) {
  const available = model.books[company]!.available(model.now)
  const { type } = model.shelves[lines[0]!.shelf]!
  const total = totalOf(model, lines)
  const found = {
    'orders.owes_points': available < 0,
    'orders.sold_out': piecesOf(lines).some(
      ([shelf, pieces]) => model.shelves[shelf]!.stock < pieces,
    ),
    'orders.below_minimum': total < minimumPoints(poland.id, type),
    'orders.too_few_points': total > available,
  }
  return Object.entries(found).flatMap(([code, isTrue]) => (isTrue ? [code] : []))
}

export function totalOf(model: ClubModel, lines: readonly Line[]) {
  return lines.reduce((sum, { shelf, quantity }) => sum + model.shelves[shelf]!.price * quantity, 0)
}

function piecesOf(lines: readonly Line[]) {
  const pieces = new Map<number, number>()
  for (const { shelf, quantity } of lines) pieces.set(shelf, (pieces.get(shelf) ?? 0) + quantity)
  return [...pieces]
}

export function place(
  model: ClubModel,
  order: Pick<ModelOrder, 'uuid' | 'company' | 'lines' | 'review'>,
) {
  const { uuid, company, lines } = order
  const total = totalOf(model, lines)
  const { type } = model.shelves[lines[0]!.shelf]!
  model.books[company]!.hold(uuid, total, model.now)
  for (const { shelf, quantity } of lines) model.shelves[shelf]!.stock -= quantity
  model.orders.push({
    ...order,
    type,
    total,
    status: OrderStatus.pending,
    isHalfApproved: false,
    approvedAt: 0,
    failedAt: 0,
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
  const pieces = piecesOf(order.lines)
  if (pieces.every(([shelf, count]) => model.shelves[shelf]!.codes >= count)) {
    for (const [shelf, count] of pieces) model.shelves[shelf]!.codes -= count
    return finish(model, order)
  }
  const end = endOfWorkingDays(new Date(order.approvedAt), poland.timeZone, waitDays)
  if (end.getTime() <= model.now) refuse(model, order)
}

export function finish(model: ClubModel, order: ModelOrder) {
  order.status = OrderStatus.finished
  model.books[order.company]!.spend(order.uuid)
}

export function refuse(model: ClubModel, order: ModelOrder) {
  order.status = OrderStatus.refused
  model.books[order.company]!.release(order.uuid, model.now)
  for (const { shelf, quantity } of order.lines) model.shelves[shelf]!.stock += quantity
}

/** What the clock does: what the rules approve, what can be handed out, what has failed for long. */
export function runOrders(model: ClubModel) {
  const { pending, approved, failed } = OrderStatus
  const at = (...wanted: OrderStatus[]) =>
    model.orders.filter(({ status }) => wanted.includes(status))
  for (const order of at(pending)) if (order.review === 'rules') approve(model, order)
  for (const order of at(approved, failed)) fulfil(model, order)
  for (const order of at(failed))
    if (order.failedAt <= model.now - failedHours * hour) refuse(model, order)
}

export function topUpObstacles(model: ClubModel, company: number, points: number) {
  const available = model.books[company]!.available(model.now)
  const day = dayOf(new Date(model.now), poland.timeZone)
  const counted = model.topUps.filter(
    (made) => made.company === company && ['PENDING', 'SUCCEEDED'].includes(made.status),
  )
  const usedSince = (length: number) =>
    counted
      .filter((made) => made.day.slice(0, length) === day.slice(0, length))
      .reduce((sum, made) => sum + made.points, 0)
  const lengths = { day: 10, month: 7, year: 4 }
  const isOver = Object.entries(topUpLimits).some(
    ([period, most]) => usedSince(lengths[period as keyof typeof lengths]) + points > most,
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
  const day = dayOf(new Date(model.now), poland.timeZone)
  const isWaiting = points >= topUpSecondLook
  const made = { uuid, company, points, status: 'PENDING', isWaiting, day }
  model.topUps.push(made)
  model.books[company]!.hold(uuid, points, model.now)
  if (!isWaiting) hear(model, made, mood)
}

/** Only a clear answer ends a top-up. */
export function hear(model: ClubModel, topUp: ModelTopUp, mood: Mood) {
  if (mood === 'pays') endTopUp(model, topUp, 'SUCCEEDED')
  if (mood === 'refuses') endTopUp(model, topUp, 'REFUSED')
}

export function endTopUp(model: ClubModel, topUp: ModelTopUp, status: string) {
  topUp.status = status
  const book = model.books[topUp.company]!
  if (status === 'SUCCEEDED') book.spend(topUp.uuid)
  else book.release(topUp.uuid, model.now)
}
