import { OrderStatus } from '#contract/orders.rules.ts'
import { OrderType } from '#contract/shop.rules.ts'
import type { House } from '#server/app.ts'
import { inTransaction, isLockTimeout } from '#server/database/transaction.ts'
import { Refusal } from '#server/http/refuse.ts'
import { approveByRules } from './approve-order.ts'
import { failOrder } from './fail-order.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { lockOrder } from './lock-order.ts'
import { refuseLocked } from './refuse-order.ts'
import { rules } from '#server/audit/note-deed.ts'

const batchSize = 100
const failedHours = 72
const hour = 3_600_000

type Parts = Pick<House, 'db' | 'secrets' | 'log'> & {
  outside: Pick<House['outside'], 'reports'>
}
type Due = { id: number; uuid: string; status: number }

/**
 * What the clock does to orders, each in a transaction of its own: the rules approve what was left
 * to them, codes and cards are handed out, and what has failed for 72 hours is refused.
 */
export async function runOrders(parts: Parts, at: Date) {
  await each(parts, { status: [OrderStatus.pending], review: 'rules' }, ({ uuid }) =>
    approveByRules(parts, uuid, at),
  )
  const handedOut = [OrderType.voucher, OrderType.clubCard]
  const open = [OrderStatus.approved, OrderStatus.failed]
  await each(parts, { status: open, type: handedOut }, ({ uuid }) => fulfilOrder(parts, uuid, at), {
    onFault: async ({ uuid, status }) => {
      if (status === OrderStatus.approved) await failOrder(parts, rules, uuid, at)
    },
  })
  const failedBefore = new Date(at.getTime() - failedHours * hour)
  await each(parts, { status: [OrderStatus.failed], failedBefore }, ({ uuid }) =>
    endFailed(parts, uuid, { failedBefore, at }),
  )
}

async function endFailed(
  { db, secrets }: Parts,
  uuid: string,
  { failedBefore, at }: { failedBefore: Date; at: Date },
) {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { uuid }, at)
    if (order.status !== OrderStatus.failed || order.failed_at! > failedBefore) return
    await refuseLocked(tx, secrets, order, { staff: rules, reason: 'not_delivered', at })
  })
}

type Filter = { status: number[]; type?: number[]; review?: string; failedBefore?: Date }
type Ways = { onFault?: (order: Due) => Promise<void> }

/** One order after the other; a fault of one is reported and keeps none of the others waiting. */
async function each(
  parts: Parts,
  filter: Filter,
  work: (order: Due) => Promise<void>,
  { onFault }: Ways = {},
) {
  for (let after = 0; ;) {
    const due = await ordersAfter(parts, filter, after)
    for (const order of due)
      try {
        await work(order)
      } catch (error) {
        if (error instanceof Refusal || isLockTimeout(error)) continue
        report(parts, order, error)
        await onFault?.(order)
      }
    const last = due.at(-1)
    if (!last) return
    after = last.id
  }
}

function ordersAfter({ db }: Parts, { status, type, review, failedBefore }: Filter, after: number) {
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

function report({ outside, log }: Parts, { uuid }: Due, error: unknown) {
  log.error({ err: error, order: uuid }, 'order')
  outside.reports
    .send({ level: 'error', message: `The order ${uuid} failed.`, screen: 'orders' })
    .catch((fault: unknown) => log.warn({ err: fault }, 'report'))
}
