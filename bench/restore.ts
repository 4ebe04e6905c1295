import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aProduct } from '#testing/products.ts'
import { startServer } from '#testing/servers.ts'
import { buildServer, bundleArgs } from '#tools/builds/build-server.ts'
import {
  archiveSeconds,
  backUp,
  type Paths,
  waitForReplay,
  restore,
  startArchiving,
} from './archived-database.ts'
import { contextOn, type DatabaseContext } from './bench-context.ts'
import { benchFolder } from './demo-server.ts'
import { placeOrder } from './orders.ts'
import type { Row } from './row.ts'
import { ratio } from './timing.ts'
import { assertWhole, readMark } from './whole-ledger.ts'

const run = promisify(execFile)
const megabytes = Number(process.env['BENCH_MEGABYTES'] ?? 1000)
const secondsAfterBackup = Number(process.env['BENCH_SECONDS'] ?? 150)
const clients = 4
const rowsAtOnce = 50_000
const points = 1_000_000_000

type Shop = { context: DatabaseContext; owners: TestInstaller[]; variant: string }
type Acknowledged = { uuid: string; at: number }

/**
 * Loses the disk of the database while orders are placed, and brings the club back from a copy of
 * its files and the log archived elsewhere: the time with all checks, beside a bare copy of the same
 * files, and what of the acknowledged is lost. (safety goal 16, safety goal 17)
 */
export async function benchRestore(): Promise<Row[]> {
  if (secondsAfterBackup <= archiveSeconds)
    throw new Error(`BENCH_SECONDS must be more than ${archiveSeconds}, by when the log is away.`)
  await buildServer()
  const dataDir = await benchFolder()
  const paths = {
    cluster: join(dataDir, 'postgres/cluster'),
    archive: join(dataDir, 'archive'),
    backup: join(dataDir, 'backup'),
    away: join(dataDir, 'away'),
  }
  try {
    await startArchiving(dataDir, paths)
    const before = await startEmbedded({ dataDir })
    const { context, close } = await contextOn(before.url)
    const shop = await openShop(context)
    const size = await fill(shop)

    const { mark, acknowledged, lostAt } = await loseDisk(shop, paths)
    await before.stop()
    await rm(paths.cluster, { recursive: true })

    const started = performance.now()
    await restore(paths)
    const copied = performance.now()
    const after = await startEmbedded({ dataDir })
    await waitForReplay(context)
    const server = await startServer(context, { args: bundleArgs })
    const ready = performance.now()
    await assertWhole(context, mark)
    const checked = performance.now()
    const lost = await missing(context, acknowledged)
    await server.stop()
    await close()
    await after.stop()
    const oldest = Math.min(lostAt, ...lost.map(({ at }) => at))
    return [
      {
        what: `restore of ${Math.round(size / 1e6)} MB, all checks done`,
        value: `${seconds(checked - started)} (ready after ${seconds(ready - started)})`,
        against: `copy of the files ${seconds(copied - started)}`,
        ratio: ratio((checked - started) / (copied - started)),
        aim: '≤ 120 s',
      },
      {
        what: `lost with the disk, of ${acknowledged.length} orders acknowledged`,
        value: `${lost.length}, of the last ${seconds(lostAt - oldest)}`,
        against: `log archived each ${archiveSeconds} s at the latest`,
        aim: '≤ 300 s',
      },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function openShop(context: DatabaseContext): Promise<Shop> {
  const owners = await Promise.all(
    Array.from({ length: clients }, () => anInstaller(context, { points })),
  )
  const { variant } = await aProduct(context, { stock: 1_000_000, price: 150 })
  return { context, owners, variant: variant.uuid }
}

async function fill({ context: { pool }, owners }: Shop): Promise<number> {
  for (;;) {
    const { rows } = await pool.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    const bytes = Number(rows[0]!.bytes)
    if (bytes >= megabytes * 1e6) return bytes
    await pool.query(
      `insert into notification (installer_id, event, params, dedupe_key, created_at)
       select $1, 'bench', jsonb_build_object('text', repeat(md5(random()::text), 20)),
         gen_random_uuid(), now()
       from generate_series(1, ${rowsAtOnce})`,
      [owners[0]!.installer.id],
    )
  }
}

/** A copy under orders, what stands in the ledger then, more orders; then only what is away is left. */
async function loseDisk(shop: Shop, paths: Paths) {
  const server = await startServer(shop.context, { args: bundleArgs })
  const acknowledged: Acknowledged[] = []
  const copying = underOrders(shop, server.url, acknowledged)
  await backUp(shop.context.url, paths)
  await copying.stop()
  const mark = await readMark(shop.context)
  const ordering = underOrders(shop, server.url, acknowledged)
  await new Promise((done) => setTimeout(done, secondsAfterBackup * 1000))
  await ordering.stop()
  const lostAt = performance.now()
  await run('cp', ['-a', paths.archive, paths.away])
  await server.stop('SIGKILL')
  return { mark, acknowledged, lostAt }
}

function underOrders({ owners, variant }: Shop, url: string, acknowledged: Acknowledged[]) {
  const traffic = { goesOn: true }
  const lanes = owners.map(async (owner) => {
    while (traffic.goesOn) {
      const { uuid } = JSON.parse(await placeOrder({ url }, owner, variant)) as { uuid: string }
      acknowledged.push({ uuid, at: performance.now() })
    }
  })
  return {
    async stop() {
      traffic.goesOn = false
      await Promise.all(lanes)
    },
  }
}

async function missing({ db }: DatabaseContext, acknowledged: readonly Acknowledged[]) {
  const rows = await db.selectFrom('orders').select('uuid').execute()
  const there = new Set(rows.map(({ uuid }) => uuid))
  return acknowledged.filter(({ uuid }) => !there.has(uuid))
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
