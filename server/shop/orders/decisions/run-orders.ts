import { hourMs } from '#contract/durations.ts'
import { rules } from '#server/platform/actor.ts'
import type { AtTime } from '#server/platform/database/contexts.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import type { AppContext } from '#server/platform/context.ts'
import { inTransaction, isLockTimeout } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { approveByRules } from './approve-order.ts'
import { failOrder } from './fail-order.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { rejectLocked } from './reject-order.ts'

const batchSize = 100
const failedHours = 72

type Deps = Pick<AppContext, 'db' | 'secrets' | 'log'> & {
  outside: Pick<AppContext['outside'], 'errorReports'>
}
type Due = { id: number; uuid: string; status: number }

/**
 * Runs the scheduled work on orders, each in its own transaction: approves by rules, hands out
 * codes
 * and cards, rejects orders that have failed for 72 hours.
 */
export async function runOrders(ctx: Deps & AtTime) {
  const { now } = ctx
  await processOrders(ctx, {
    filter: { status: [OrderStatus.pending], review: 'rules' },
    work: ({ uuid }) => approveByRules(ctx, uuid),
  })
  const handedOut = [OrderType.voucher, OrderType.clubCard]
  const open = [OrderStatus.approved, OrderStatus.failed]
  await processOrders(ctx, {
    filter: { status: open, type: handedOut },
    work: ({ uuid }) => fulfilOrder(ctx, uuid),
    onFault: async ({ uuid, status }) => {
      if (status === OrderStatus.approved) await failOrder({ ...ctx, staff: rules }, uuid)
    },
  })
  const failedBefore = new Date(now.getTime() - failedHours * hourMs)
  await processOrders(ctx, {
    filter: { status: [OrderStatus.failed], failedBefore },
    work: ({ uuid }) => endFailed(ctx, uuid, { failedBefore, at: now }),
  })
}

async function endFailed(
  { db, secrets }: Deps,
  uuid: string,
  { failedBefore, at }: { failedBefore: Date; at: Date },
) {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder({ db: tx, now: at }, { uuid })
    if (order.status !== OrderStatus.failed || order.failed_at! > failedBefore) return
    await rejectLocked(
      { db: tx, secrets, now: at },
      { order, staff: rules, reason: 'not_delivered' },
    )
  })
}

type Filter = { status: number[]; type?: number[]; review?: string; failedBefore?: Date }
type Ways = { onFault?: (order: Due) => Promise<void> }

/** One order after the other; a fault of one is reported and keeps none of the others waiting. */
async function processOrders(
  ctx: Deps,
  { filter, work, onFault }: { filter: Filter; work: (order: Due) => Promise<void> } & Ways,
) {
  for (let after = 0; ;) {
    const due = await findOrdersAfter(ctx, filter, after)
    for (const order of due)
      try {
        await work(order)
      } catch (error) {
        if (error instanceof Refusal || isLockTimeout(error)) continue
        report(ctx, order, error)
        await onFault?.(order)
      }
    const last = due.at(-1)
    if (!last) return
    after = last.id
  }
}

function findOrdersAfter(
  { db }: Deps,
  { status, type, review, failedBefore }: Filter,
  after: number,
) {
  let query = db
    .selectFrom('orders')
    .select(['id', 'uuid', 'status'])
    .where('status', 'in', status)
    .where('id', '>', after)
  if (type) query = query.where('type', 'in', type)
  if (review) query = query.where('review', '=', review)
  if (failedBefore) query = query.where('failed_at', '<=', failedBefore)
  return query.orderBy('id').limit(batchSize).execute()
}

function report({ outside, log }: Deps, { uuid }: Due, error: unknown) {
  log.error({ err: error, order: uuid }, 'order')
  outside.errorReports
    .send({ level: 'error', message: `The order ${uuid} failed.`, screen: 'orders' })
    .catch((fault: unknown) => log.warn({ err: fault }, 'report'))
}
