import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { readPostmaster } from '#server/platform/database/embedded/embedded-postmaster.ts'
import { findBrokenInvariants } from '#testing/broken-invariants.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aProduct } from '#testing/products.ts'
import { callServer, sendUntilDecided, startServer } from '#testing/servers.ts'
import { startProxy } from '#testing/silent-proxy.ts'
import { testApp } from '#testing/test-app.ts'
import { makeTemplate } from '#tools/test-database.ts'

const rounds = 3
const customer = {
  name: 'Marek',
  surname: 'Kowalczyk',
  phone: '+48512345678',
  delivery: 'personal',
  country: 'PL',
  street: 'ul. Dębowa',
  house_number: '14',
  postal_code: '30-065',
  city: 'Kraków',
}

// A PostgreSQL of its own, which may be killed.
const dataDir = await mkdtemp(join(tmpdir(), 'outages-'))
await chmod(dataDir, 0o755)
const postgres = await startEmbedded({ dataDir })
await makeTemplate(postgres.url)
process.env['TEST_DATABASE_URL'] = postgres.url
const context = await testApp()
context.clock.set(new Date())
const proxy = await startProxy(context.url)
const server = await startServer({ ...context, url: proxy.url })
after(async () => {
  await server.stop()
  proxy.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const { variant } = await aProduct(context, { stock: 100_000, price: 150 })
const owners = await Promise.all(
  [1, 2, 3, 4, 5, 6].map(() => anInstaller(context, { points: 150 * 10_000 })),
)

type Shot = { key: string; token: string }
type Reply = Awaited<ReturnType<typeof callServer>>

const acknowledged = new Map<string, string>()
const open: Shot[] = []
let listeners: ((reply: Reply) => void)[] = []

function order({ key, token }: Shot, at = server) {
  const body = { order: [{ uuid: variant.uuid, quantity: 1 }], type: 1, customer }
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
  return callServer(at, 'POST /v2/orders', body, headers)
}

/** Orders while `work` makes its faults, each by a key of its own; a no makes its client pause. */
async function underOrders(work: () => Promise<void>) {
  const odd: unknown[] = []
  const traffic = { goesOn: true }
  const clients = owners.map(async ({ token }) => {
    while (traffic.goesOn) {
      const shot = { key: randomUUID(), token }
      const reply = await order(shot)
      if (reply.status === 201) acknowledged.set(shot.key, reply.body.uuid)
      else open.push(shot)
      if (!isExpected(reply)) odd.push(reply)
      for (const listener of listeners) listener(reply)
      if (reply.status !== 201) await wait(250)
    }
  })
  try {
    await work()
  } finally {
    traffic.goesOn = false
    await Promise.all(clients)
  }
  assert.deepEqual(odd, [])
  assert.equal(server.process.exitCode, null)
}

/** Placed, or a no that says when to come again. */
function isExpected({ status, body, retryAfter }: Reply) {
  if (status === 201) return true
  const codes = {
    503: ['common.unavailable', 'common.unclear'],
    429: ['common.busy', 'common.too_many'],
  }
  return Number(retryAfter) > 0 && codes[status as keyof typeof codes]?.includes(body.code)
}

/** The next answer of this kind. */
function next(isIt: (reply: Reply) => boolean) {
  return new Promise<void>((resolve) => {
    const listener = (reply: Reply) => {
      if (!isIt(reply)) return
      listeners = listeners.filter((other) => other !== listener)
      resolve()
    }
    listeners.push(listener)
  })
}

/** More orders than may have been on their way when it was asked. */
async function orders() {
  for (let placed = 0; placed < 2 * owners.length; placed++)
    await next(({ status }) => status === 201)
}

const isAway = ({ status, body }: Reply) => status === 503 && body.code === 'common.unavailable'

/** Process ids of the server's connections to PostgreSQL. */
async function backends() {
  const { rows } = await context.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name = 'rooflight-club'`,
  )
  return rows.map(({ pid }) => pid)
}

async function postmaster() {
  const { running } = await readPostmaster(join(dataDir, 'postgres', 'cluster'))
  return running!.pid
}

/** A killed process still answers until the system has ended it. */
async function waitForReplacement(killed: number) {
  for (;;) {
    const { running } = await readPostmaster(join(dataDir, 'postgres', 'cluster'))
    if (running && running.pid !== killed) return
    await wait(20)
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals) {
  for (const pid of pids) process.kill(pid, name)
}

async function health(which: 'live' | 'ready') {
  const response = await fetch(`${server.url}/health/${which}`)
  return response.status
}

test('connections that are cut, all at once and again, are not noticed but by a retry', async () => {
  await underOrders(async () => {
    for (let round = 0; round < rounds; round++) {
      await orders()
      await context.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      )
      await orders()
    }
  })
})

test('a PostgreSQL that is killed is an outage until it is back', async () => {
  await underOrders(async () => {
    for (let round = 0; round < rounds; round++) {
      await orders()
      const killed = await postmaster()
      signal([killed], 'SIGKILL')
      await waitForReplacement(killed)
      await orders()
      assert.notEqual(await postmaster(), killed)
    }
  })
  assert.equal(await health('live'), 200)
})

test('a PostgreSQL that stands still is an outage until it goes on', async () => {
  await underOrders(async () => {
    await orders()
    const frozen = [await postmaster(), ...(await backends())]
    signal(frozen, 'SIGSTOP')
    try {
      await next(isAway)
      assert.deepEqual([await health('ready'), await health('live')], [503, 200])
    } finally {
      signal(frozen, 'SIGCONT')
    }
    await orders()
  })
  assert.equal(await health('ready'), 200)
})

test('a wire that falls silent is given up, and the next one used', async () => {
  await underOrders(async () => {
    await orders()
    proxy.silence()
    assert.deepEqual([await health('ready'), await health('live')], [200, 200])
    await orders()
  })
})

test('no order that was acknowledged is lost, and each key sent again is one order', async () => {
  const there = new Map((await findPlacedOrders()).map((row) => [row.idempotency_key, row.uuid]))
  for (const [key, uuid] of acknowledged) assert.equal(there.get(key), uuid)
  for (const shot of open) {
    const reply = await sendUntilDecided(() => order(shot))
    assert.equal(reply.status, 201)
    assert.ok(!there.has(shot.key) || there.get(shot.key) === reply.body.uuid)
  }
  assert.equal((await findPlacedOrders()).length, acknowledged.size + open.length)
  assert.deepEqual(await findBrokenInvariants(context.pool, new Date()), [])
})

test('a server that drains finishes what it has begun, takes nothing more, and ends', async () => {
  const [owner] = owners
  // The other one's jobs may still wait on the wire that fell silent.
  const fresh = await startServer(context)
  const client = await context.pool.connect()
  await client.query('begin')
  await client.query('select 1 from variant where id = $1 for update', [variant.id])
  const waiting = order({ key: randomUUID(), token: owner!.token }, fresh)
  while (!(await isWaitedFor())) await wait(20)
  const ended = fresh.stop()
  while ((await callServer(fresh, 'GET /v1/config/public', undefined, {})).status === 200)
    await wait(20)
  await client.query('rollback')
  client.release()
  assert.ok(isExpected(await waiting))
  await ended
  assert.equal(fresh.process.exitCode, 0)
})

async function isWaitedFor() {
  const { rows } = await context.pool.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows.length > 0
}

function findPlacedOrders() {
  return context.db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['o.uuid', 'o.idempotency_key'])
    .where('l.variant_id', '=', variant.id)
    .execute()
}
