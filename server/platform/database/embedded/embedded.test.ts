import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, globSync, readdirSync, readlinkSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { aCheckout, aFolder, ask, isRoot, readPid, start, stopAfter } from './embedded-trial.ts'
import { assertDurable } from './embedded-settings.ts'
import { AlreadyRunning, startEmbedded } from './embedded.ts'

const asRoot = { skip: isRoot ? false : 'needs root, to be another user and to close folders' }
const onLinux = { skip: process.platform === 'linux' ? false : 'needs /proc' }
const nobody = { uid: 65_534, gid: 65_534 }

const longQuery = `set statement_timeout = 5000; select count(*) from generate_series(1, 1e9)`
const lockState = `select pg_postmaster_start_time()::text as at, (select pid from pg_locks
  where locktype = 'advisory' and granted) as holder`
const sharedDir = await mkdtemp(join(tmpdir(), 'embedded-'))
if (isRoot) await chmod(sharedDir, 0o755)
after(() => rm(sharedDir, { recursive: true, force: true }))

test('a first start makes the database club of user club, with a private password', async (t) => {
  const dataDir = await aFolder(t)
  const { url, stop } = await startEmbedded({ dataDir })
  assert.deepEqual(await ask(url, 'select current_user as name, current_database() as base'), [
    { name: 'club', base: 'club' },
  ])
  assert.equal((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777, 0o600)
  await assert.rejects(ask(url.replace(/club:\w+@/, 'club:guess@'), 'select 1'), /password/)
  await stop()
  assert.equal(await readPid(dataDir), undefined)
})

test('a second start finds what the first one kept', async (t) => {
  const dataDir = getSharedFolder(t)
  const first = await startEmbedded({ dataDir })
  await ask(first.url, 'create table if not exists sample as select 7 as points')
  await first.stop()
  const second = await startEmbedded({ dataDir })
  assert.deepEqual(await ask(second.url, 'select points from sample'), [{ points: 7 }])
  await second.stop()
})

test('PostgreSQL outlives a killed server and the next start takes it over', async (t) => {
  const dataDir = getSharedFolder(t)
  const server = start(t, dataDir)
  await server.answer
  const pid = await readPid(dataDir)
  process.kill(-server.pid, 'SIGKILL')
  await server.end
  const { stop } = await startEmbedded({ dataDir })
  assert.equal(await readPid(dataDir), pid)
  await stop()
  assert.equal(await readPid(dataDir), undefined)
})

test('after a killed PostgreSQL everything that was confirmed is there', async (t) => {
  const dataDir = getSharedFolder(t)
  const first = await startEmbedded({ dataDir })
  await ask(first.url, 'create table if not exists sample as select 7 as points')
  const busy = ask(first.url, longQuery).catch(() => {})
  const atWork = `select 1 from pg_stat_activity
    where query like '%generate_series%' and pid <> pg_backend_pid()`
  while ((await ask(first.url, atWork)).length === 0) await sleep(10)
  process.kill((await readPid(dataDir)) ?? 0, 'SIGKILL')
  await busy
  await until(first.url, ({ holder }) => holder)
  assert.deepEqual(await ask(first.url, 'select points from sample'), [{ points: 7 }])
  await first.stop()
  assert.equal(await readPid(dataDir), undefined)
})

test('PostgreSQL that dies or restarts is there again at its address, and still held', async (t) => {
  const dataDir = getSharedFolder(t)
  const { url, stop } = await startEmbedded({ dataDir })
  const [first] = await ask(url, lockState)
  process.kill((await readPid(dataDir)) ?? 0, 'SIGKILL')
  const second = await until(url, ({ at, holder }) => holder && at !== first.at)
  process.kill(second.holder, 'SIGKILL')
  const third = await until(url, ({ holder }) => holder && holder !== second.holder)
  assert.equal(third.at, second.at)
  await assert.rejects(startEmbedded({ dataDir }), AlreadyRunning)
  await stop()
  assert.equal(await readPid(dataDir), undefined)
})

test('lock files with the pid of an unrelated process do not stop a start', async (t) => {
  const dataDir = getSharedFolder(t)
  await (await startEmbedded({ dataDir })).stop()
  const home = join(dataDir, 'postgres')
  const { uid, gid } = await stat(home)
  const unrelated = spawn('sleep', ['3600'], isRoot ? { uid, gid } : {})
  t.after(() => unrelated.kill())
  for (const name of ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
    const socket = join(home, 'socket')
    const lines = [
      unrelated.pid,
      join(home, 'cluster'),
      1_700_000_000,
      5432,
      socket,
      '',
      '1 1',
      'ready',
    ]
    await writeFile(join(home, name), `${lines.join('\n')}\n`, { mode: 0o600 })
    await chown(join(home, name), uid, gid)
  }
  const { url, stop } = await startEmbedded({ dataDir })
  assert.equal((await ask(url, 'select 1 as one')).length, 1)
  await stop()
})

test('of two servers that start at once on an empty folder exactly one runs', async (t) => {
  const dataDir = await aFolder(t)
  const answers = await Promise.all([start(t, dataDir).answer, start(t, dataDir).answer])
  const [refused, url] = answers.toSorted()
  assert.match(refused ?? '', /^AlreadyRunning: .* already runs on .* \(process \d+\)/)
  assert.deepEqual(await ask(url ?? '', 'select 1 as one'), [{ one: 1 }])
})

test('a start while another server runs is refused and leaves that one alone', async (t) => {
  const dataDir = getSharedFolder(t)
  const { url, stop } = await startEmbedded({ dataDir })
  await assert.rejects(startEmbedded({ dataDir }), AlreadyRunning)
  assert.equal((await ask(url, 'select 1 as one')).length, 1)
  await stop()
})

test('a server killed while it creates the database leaves nothing half-made', async (t) => {
  const dataDir = await aFolder(t)
  const server = start(t, dataDir)
  while (globSync('postgres.new-*/**/PG_VERSION', { cwd: dataDir }).length === 0) await sleep(5)
  process.kill(-server.pid, 'SIGKILL')
  await server.end
  assert.ok(!existsSync(join(dataDir, 'postgres')))
  const { stop } = await startEmbedded({ dataDir })
  await stop()
  assert.deepEqual(readdirSync(dataDir), ['postgres'])
})

test('nothing listens on TCP', onLinux, async (t) => {
  const dataDir = getSharedFolder(t)
  const { stop } = await startEmbedded({ dataDir })
  const fds = `/proc/${await readPid(dataDir)}/fd`
  const sockets = readdirSync(fds).map(
    (fd) => readlinkSync(join(fds, fd)).match(/socket:\[(\d+)/)?.[1],
  )
  const tcp = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')),
  )
  const open = tcp
    .join('')
    .split('\n')
    .map((line) => line.trim().split(/\s+/)[9])
  assert.ok(sockets.some(Boolean))
  assert.deepEqual(
    sockets.filter((inode) => inode && open.includes(inode)),
    [],
  )
  await stop()
})

test('a data folder with a long name has its socket elsewhere', async (t) => {
  const dataDir = join(await aFolder(t), 'long-'.repeat(20))
  stopAfter(t, dataDir)
  const { url, stop } = await startEmbedded({ dataDir })
  assert.equal((await ask(url, 'select 1 as one')).length, 1)
  const socket = new URL(url.replace('@/', '@local/')).searchParams.get('host') ?? ''
  assert.equal((await stat(socket)).mode & 0o777, 0o700)
  await stop()
  await rm(socket, { recursive: true })
})

test('a folder that only root may enter keeps its database elsewhere', asRoot, async (t) => {
  const checkout = await aCheckout(t)
  const elsewhere = await aFolder(t)
  await chmod(elsewhere, 0o755)
  await chmod(checkout, 0o700)
  const dataDir = join(checkout, '.data')
  const server = start(t, dataDir, { module: join(checkout, 'embedded.ts'), elsewhere })
  assert.deepEqual(await ask(await server.answer, 'select 1 as one'), [{ one: 1 }])
  const note = await readFile(join(dataDir, 'where-is-the-database.txt'), 'utf8')
  const home = note.match(/lies in (\S+),/)?.[1] ?? ''
  assert.equal(dirname(home), elsewhere)
  assert.notEqual((await stat(join(home, 'cluster'))).uid, 0)
  process.kill(server.pid, 'SIGTERM')
  await server.end
  assert.ok(!existsSync(join(home, 'cluster', 'postmaster.pid')))
})

test('an ordinary user starts without writing to node_modules', asRoot, async (t) => {
  const checkout = await aCheckout(t)
  const dataDir = await aFolder(t)
  await chown(dataDir, nobody.uid, nobody.gid)
  const server = start(t, dataDir, { module: join(checkout, 'embedded.ts'), ...nobody })
  assert.deepEqual(await ask(await server.answer, 'select 1 as one'), [{ one: 1 }])
  assert.equal((await stat(join(dataDir, 'postgres', 'cluster'))).uid, nobody.uid)
})

test('a session that does not wait for the disk is not durable', async (t) => {
  const { url, stop } = await startEmbedded({ dataDir: getSharedFolder(t) })
  const client = new Client({ connectionString: url })
  await client.connect()
  await assertDurable(client)
  await client.query('set synchronous_commit = off')
  await assert.rejects(assertDurable(client), /synchronous_commit/)
  await client.end()
  await stop()
})

/** One folder for the tests that do not care how their database came to be: initdb is the slow part. */
function getSharedFolder(t: TestContext) {
  stopAfter(t, sharedDir)
  return sharedDir
}

type State = { at: string; holder: number }

/** Asks until PostgreSQL is there and in this state. */
async function until(url: string, isReached: (state: State) => unknown): Promise<State> {
  for (;;) {
    const [state] = await ask(url, lockState).catch(() => [])
    if (state && isReached(state)) return state
    await sleep(20)
  }
}
