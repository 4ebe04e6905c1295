import { parseArgs } from 'node:util'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { getEmbeddedUrl } from '#server/platform/database/embedded/embedded.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { approveOrder } from '#server/shop/orders/decisions/approve-order.ts'
import { failOrder, retryOrder } from '#server/shop/orders/decisions/fail-order.ts'
import { rejectOrder } from '#server/shop/orders/decisions/reject-order.ts'
import { shipOrder } from '#server/shop/orders/decisions/ship-order.ts'
import {
  type CommandLineOrder,
  openOrders,
  orderByNumber,
} from '#server/shop/orders/decisions/command-line-orders.reads.ts'
import { findActingStaff } from './acting-staff.ts'

const usage = `Usage: npm run orders -- list
       npm run orders -- show NUMBER
       npm run orders -- approve | fail | retry NUMBER --as E-MAIL
       npm run orders -- reject NUMBER --as E-MAIL --reason "…"
       npm run orders -- ship NUMBER --as E-MAIL --carrier "…" --tracking "…" [--url https://…]`

const statuses = ['', 'pending', 'approved', 'finished', 'rejected', 'failed']

/** `npm run orders`: what the club does with orders, from the command line. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string', default: '' },
    reason: { type: 'string', default: '' },
    carrier: { type: 'string', default: '' },
    tracking: { type: 'string', default: '' },
    url: { type: 'string', default: '' },
  },
})
const [action, number] = positionals
if (!action || positionals.length > 2 || (action === 'list') !== (number === undefined)) fail(usage)
const config = readConfig(process.env)
const { db, close } = connect(config.databaseUrl ?? (await getEmbeddedUrl(config.dataDir)), {
  size: 2,
})
try {
  await run(action)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  fail([error.message, ...Object.entries(error.extras.errors ?? {}).map(String)].join('\n'))
} finally {
  await close()
}

async function run(wanted: string) {
  if (wanted === 'list')
    return (await openOrders(db)).forEach((order) => console.log(formatLine(order)))
  const { uuid } = await orderByNumber(db, number!)
  if (wanted !== 'show') await work(wanted, uuid)
  const order = await orderByNumber(db, number!)
  console.log(formatLine(order))
  for (const { quantity, name } of order.lines) console.log(`  ${quantity} × ${name}`)
}

async function work(wanted: string, uuid: string) {
  const staff = await findActingStaff(db, values.as, 'orders.decide')
  const parts = { db, secrets: config.secrets }
  const at = systemClock.now()
  const { carrier, tracking, url, reason } = values
  const actions: Record<string, () => Promise<unknown>> = {
    approve: () => approveOrder({ ...parts, staff, now: at }, uuid),
    reject: () => rejectOrder({ ...parts, staff, now: at }, { uuid, reason }),
    ship: () =>
      shipOrder({ ...parts, staff, now: at }, { uuid, shipment: { carrier, tracking, url } }),
    fail: () => failOrder({ ...parts, staff, now: at }, uuid),
    retry: () => retryOrder({ ...parts, staff, now: at }, uuid),
  }
  const does = actions[wanted] ?? fail(usage)
  await does()
}

function formatLine({
  number: name,
  status,
  review,
  reasons,
  firstBy,
  ...order
}: CommandLineOrder) {
  const waits = firstBy ? `approved by ${firstBy}, second person needed` : `by ${review}`
  const day = order.createdAt.toISOString().slice(0, 10)
  const parts = [name, day, statuses[status], `${order.points} points`, order.company, waits]
  return [...parts, reasons.join(', ')].filter(Boolean).join(' · ')
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
