import { benchBytes } from './bytes.ts'
import { benchFirstPaint } from './first-paint.ts'
import { benchHome } from './home-lcp.ts'
import { benchDay } from './day.ts'
import { benchEnumeration } from './enumeration.ts'
import { benchGuessing } from './guessing.ts'
import { benchInteractions } from './interactions.ts'
import { benchColdStart } from './cold-start.ts'
import { benchLimit } from './limit/limit.ts'
import { benchMessages } from './messages.ts'
import { benchBackOffice } from './back-office.ts'
import { benchOrders } from './orders.ts'
import { benchPrintPreview } from './print-preview.ts'
import { benchPrints } from './prints.ts'
import { benchReads } from './reads.ts'
import { benchRoutes } from './routes.ts'
import { benchRestore } from './restore.ts'
import { benchScan } from './scan.ts'
import { benchStart } from './start.ts'
import { benchUploads } from './uploads.ts'
import { benchYearEnd } from './year-end.ts'
import { withBenchContext } from './bench-context.ts'
import type { Row } from './row.ts'

/** `npm run bench [orders|limit|reads|routes|year-end|back-office|start|bytes|first-paint|home|interactions|scan|prints|messages|enumeration|guessing|uploads|day|restore]`: measures, prints one table, keeps nothing. */
const wanted = process.argv.slice(2)
const wants = (name: string) => wanted.length === 0 || wanted.includes(name)

const onOneServer = {
  start: benchColdStart,
  orders: benchOrders,
  reads: benchReads,
  limit: benchLimit,
  routes: benchRoutes,
  messages: benchMessages,
  enumeration: benchEnumeration,
  guessing: benchGuessing,
  uploads: benchUploads,
  day: benchDay,
  'year-end': benchYearEnd,
}

const rows: Row[] = []
if (wants('start')) rows.push(...(await benchStart()))
if (wants('bytes')) rows.push(...(await benchBytes()))
if (wants('first-paint')) rows.push(...(await benchFirstPaint()))
if (wants('home')) rows.push(...(await benchHome()))
if (wants('interactions')) rows.push(...(await benchInteractions()))
if (wants('scan')) rows.push(...(await benchScan()))
if (wants('prints')) rows.push(...(await benchPrintPreview()), ...(await benchPrints()))
if (wants('restore')) rows.push(...(await benchRestore()))
if (wants('back-office')) rows.push(...(await benchBackOffice()))
if (Object.keys(onOneServer).some(wants))
  await withBenchContext(async (context) => {
    for (const [name, bench] of Object.entries(onOneServer))
      if (wants(name)) rows.push(...(await bench(context)))
  })
print(rows)

function print(table: Row[]) {
  const columns = ['what', 'value', 'against', 'ratio', 'aim'] as const
  const lines = [Object.fromEntries(columns.map((name) => [name, name])) as Row, ...table]
  const width = (name: (typeof columns)[number]) =>
    Math.max(...lines.map((line) => (line[name] ?? '').length))
  for (const line of lines)
    console.log(
      columns
        .map((name) => (line[name] ?? '').padEnd(width(name)))
        .join('  ')
        .trimEnd(),
    )
}
