import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { assertDurable } from './embedded-settings.ts'
import { prepareBinaries } from './embedded-binaries.ts'
import { createCluster } from './embedded-cluster.ts'
import { enter, type Site } from './embedded-enter.ts'
import { takeLock } from './embedded-lock.ts'
import { placeFor } from './embedded-place.ts'
import { readPostmaster, stopPostmaster, type Postmaster } from './embedded-postmaster.ts'
import { type Lock, reviveWhenEnded } from './embedded-revive.ts'

const pingMs = 2000

type Options = {
  dataDir: string
  print?: (line: string) => void
  /** Parent folder for databases that root must not keep in `dataDir`. */
  elsewhere?: string
}

/** Another server works with this data folder. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
}

/**
 * Starts, or takes over, the PostgreSQL that lies in `dataDir`, creating it the first time, and
 * holds it for this process alone; when it dies it is started again. `stop` ends it, even if another process started it. Throws AlreadyRunning
 * when another process holds it.
 */
export async function startEmbedded(options: Options) {
  const { print = () => {}, elsewhere = '/var/lib/rooflight-club' } = options
  const dataDir = resolve(options.dataDir)
  const place = await placeFor(dataDir, elsewhere)
  const binaries = await prepareBinaries(place.runner ? elsewhere : dataDir, place.runner)
  await createCluster(place, binaries, print)
  const password = await readFile(join(place.home, 'password'), 'utf8')
  const site = { place, binaries, password, print }
  const { lock, running } = await enter(site)
  if (lock.holder !== undefined) {
    throw new AlreadyRunning(
      `Rooflight Club already runs on ${dataDir}${lock.holder}: stop it first, or use another data folder.`,
    )
  }
  const { client } = lock
  const revival = reviveWhenEnded(site, { client, running })
  const stop = onceOnly(async () => {
    await revival.stop()
    await leave(site, revival.getLocked())
  })
  const url = buildUrl(running, password)
  try {
    await makeClub(client, password)
    await assertDurableAt(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

export async function getEmbeddedUrl(dataDir: string, elsewhere = '/var/lib/rooflight-club') {
  const place = await placeFor(resolve(dataDir), elsewhere)
  const { running } = await readPostmaster(join(place.home, 'cluster'))
  if (!running) throw new Error(`No database runs in ${dataDir}.`)
  return buildUrl(running, await readFile(join(place.home, 'password'), 'utf8'))
}

function buildUrl({ host, port }: Postmaster, password: string) {
  const options = `host=${encodeURIComponent(host)}&port=${port}&sslmode=disable`
  return `postgres://club:${password}@localhost/club?${options}`
}

async function assertDurableAt(url: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await assertDurable(client)
  } finally {
    await client.end()
  }
}

async function makeClub(client: Client, password: string) {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists(select 1 from pg_roles where rolname = 'club') as role,
            exists(select 1 from pg_database where datname = 'club') as database`,
  )
  if (!rows[0]?.role) await client.query(`create role club login createdb password '${password}'`)
  if (!rows[0]?.database) await client.query('create database club owner club')
}

async function leave(site: Site, { client, running: { pid } }: Lock) {
  const cluster = join(site.place.home, 'cluster')
  const { running } = await readPostmaster(cluster)
  if (running?.pid === pid && (await isOurs(site, client, running))) {
    await stopPostmaster(cluster, pid)
  }
  await client.end()
}

/** A PostgreSQL that restarted has lost our lock; another process may hold it. */
async function isOurs(site: Site, client: Client, running: Postmaster) {
  const ping = { text: 'select 1', query_timeout: pingMs }
  if (await client.query(ping).then(Boolean, () => false)) return true
  return takeLock(running, site.password).then(
    (lock) => lock?.holder === undefined,
    () => true,
  )
}

function onceOnly(work: () => Promise<void>) {
  let closing: Promise<void> | undefined
  return () => (closing ??= work())
}
