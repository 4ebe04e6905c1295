import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchContext } from '../bench-context.ts'
import { readMemoryMb } from '../cpu.ts'
import { offerInCategory } from '../offered-products.ts'
import type { Row } from '../row.ts'
import { load, median, ratio } from '../timing.ts'
import { pgbenchPerSecond } from './pgbench.ts'
import { type Sides, works } from './works.ts'

const rounds = 3
const seconds = 3
/** A server of a club has run for hours: what a first call costs is another bench's. */
const warmUpSeconds = 5
const products = 1000

/**
 * Compares the server with the smallest one that does the same work on the same database: in
 * turns,
 * the median of three rounds, so that another process of the machine slows both down.
 */
export async function benchLimit(context: BenchContext): Promise<Row[]> {
  await context.pool.query(await readFile(join(import.meta.dirname, 'tables.sql'), 'utf8'))
  const all = await offerInCategory(context, products)
  const floor = await startFloor(context.url)
  try {
    const rows: Row[] = []
    for (const sides of await works(context, floor.url, all))
      rows.push(await compare(context, sides))
    rows.push({
      what: 'memory after load',
      value: `${readMemoryMb(context.server.process.pid!).toFixed(0)} MB`,
      against: `${readMemoryMb(floor.process.pid!).toFixed(0)} MB`,
      aim: '≤ 250 MB',
    })
    return rows
  } finally {
    floor.process.kill()
  }
}

async function compare(
  { url }: BenchContext,
  { what, aim, clients, ours, floor, statements }: Sides,
): Promise<Row> {
  await load(clients, warmUpSeconds, ours)
  await load(clients, warmUpSeconds, floor)
  const measured: { ours: number; floor: number }[] = []
  const raws: number[] = []
  for (let round = 0; round < rounds; round++) {
    measured.push({
      floor: (await load(clients, seconds, floor)).perSecond,
      ours: (await load(clients, seconds, ours)).perSecond,
    })
    const raw = statements && (await pgbenchPerSecond(url, statements, { clients, seconds }))
    if (raw) raws.push(raw)
  }
  const reached = median(measured.map((round) => round.ours))
  const raw = raws.length > 0 && median(raws)
  return {
    what: `${what}, ${clients} at once`,
    value: `${reached.toFixed(0)}/s`,
    against: [
      `minimal server ${median(measured.map((round) => round.floor)).toFixed(0)}/s`,
      raw && `pgbench ${raw.toFixed(0)}/s (${ratio(reached / raw)})`,
    ]
      .filter(Boolean)
      .join(', '),
    ratio: ratio(median(measured.map((round) => round.ours / round.floor))),
    aim,
  }
}

async function startFloor(database: string): Promise<{ url: string; process: ChildProcess }> {
  const process = fork(join(import.meta.dirname, 'floor-server.ts'), {
    env: { ...globalThis.process.env, DATABASE_URL: database },
  })
  const [port] = (await once(process, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, process }
}
