import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { embeddedUrl } from '#server/database/embedded.ts'
import { Refusal } from '#server/http/refuse.ts'
import { approveOrder } from '#server/orders/approve-order.ts'
import { failOrder, retryOrder } from '#server/orders/fail-order.ts'
import { refuseOrder } from '#server/orders/refuse-order.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import { type OrderForStaff, openOrders, orderByNumber } from '#server/orders/staff-orders.reads.ts'

const usage = `Usage: npm run orders -- list
       npm run orders -- show NUMBER
       npm run orders -- approve | fail | retry NUMBER --as NAME
       npm run orders -- refuse NUMBER --as NAME --reason "…"
       npm run orders -- ship NUMBER --as NAME --carrier "…" --tracking "…" [--url https://…]`

const statuses = ['', 'pending', 'approved', 'finished', 'refused', 'failed']

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
const [deed, number] = positionals
if (!deed || positionals.length > 2 || (deed === 'list') !== (number === undefined)) fail(usage)
const config = readConfig(process.env)
const { db, close } = connect(config.databaseUrl ?? (await embeddedUrl(config.dataDir)), 2)
try {
  await run(deed)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  fail([error.message, ...Object.entries(error.extras.errors ?? {}).map(String)].join('\n'))
} finally {
  await close()
}

async function run(wanted: string) {
  if (wanted === 'list')
    return (await openOrders(db)).forEach((order) => console.log(lineOf(order)))
  const { uuid } = await orderByNumber(db, number!)
  if (wanted !== 'show') await work(wanted, uuid)
  const order = await orderByNumber(db, number!)
  console.log(lineOf(order))
  for (const { quantity, name } of order.lines) console.log(`  ${quantity} × ${name}`)
}

async function work(wanted: string, uuid: string) {
  const staff = { name: values.as.trim() }
  if (!staff.name) fail('Say who you are: --as NAME')
  const parts = { db, secrets: config.secrets }
  const at = systemClock.now()
  const { carrier, tracking, url, reason } = values
  const deeds: Record<string, () => Promise<unknown>> = {
    approve: () => approveOrder(parts, staff, uuid, at),
    refuse: () => refuseOrder(parts, staff, uuid, reason, at),
    ship: () => shipOrder(parts, staff, uuid, { carrier, tracking, url }, at),
    fail: () => failOrder(parts, staff, uuid, at),
    retry: () => retryOrder(parts, staff, uuid, at),
  }
  const does = deeds[wanted] ?? fail(usage)
  await does()
}

function lineOf({ number: name, status, review, reasons, firstBy, ...order }: OrderForStaff) {
  const waits = firstBy ? `approved by ${firstBy}, second person needed` : `by ${review}`
  const day = order.createdAt.toISOString().slice(0, 10)
  const parts = [name, day, statuses[status], `${order.points} points`, order.company, waits]
  return [...parts, reasons.join(', ')].filter(Boolean).join(' · ')
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
