import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction } from '#server/database/transaction.ts'
import { anInstaller, type TestInstaller } from '#server/testing/people.ts'
import { startServer } from '#server/testing/servers.ts'
import { testApp } from '#server/testing/test-app.ts'
import { notify } from './notify.ts'

const house = await testApp()
const { clock, db } = house
// The servers' own clock is the real one, and sessions live by it.
clock.set(new Date())
const servers = await Promise.all([startServer(house), startServer(house)])
after(() => Promise.all(servers.map((server) => server.stop())))
const [first, second] = servers

type Open = { status: number; text: () => string; ended: Promise<void>; close: () => void }

async function open({ url }: { url: string }, token: string): Promise<Open> {
  const leaving = new AbortController()
  const reply = await fetch(`${url}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  let text = ''
  async function read() {
    const decoder = new TextDecoder()
    for await (const part of reply.body!) text += decoder.decode(part)
  }
  const ended = read().catch(() => undefined)
  return { status: reply.status, text: () => text, ended, close: () => leaving.abort() }
}

async function until(isSo: () => boolean) {
  for (let tries = 0; tries < 200 && !isSo(); tries++) await wait(25)
  assert.ok(isSo(), isSo.toString())
}

function tell({ installer }: TestInstaller) {
  return inTransaction(db, (tx) =>
    notify(tx, {
      to: [installer.id],
      event: 'order.sent',
      params: { number: 'PL-26-000001' },
      dedupeKey: randomUUID(),
      at: clock.now(),
    }),
  )
}

test('what happens is heard on every server, by the person alone', async () => {
  const [marek, anna] = [await anInstaller(house), await anInstaller(house)]
  const streams = [
    await open(first, marek.token),
    await open(second, marek.token),
    await open(second, anna.token),
  ]
  await until(() => streams.every((stream) => stream.text().includes('event: ready')))
  await tell(marek)
  const told = 'event: told\ndata: {"event":"order.sent"}\n\n'
  await until(() => streams.slice(0, 2).every((stream) => stream.text().includes(told)))
  await wait(100)
  assert.ok(!streams[2]!.text().includes('told'))
  for (const stream of streams) stream.close()
})

test('a transaction that fails tells nothing', async () => {
  const marek = await anInstaller(house)
  const stream = await open(first, marek.token)
  await until(() => stream.text().includes('ready'))
  const failing = inTransaction(db, async (tx) => {
    await notify(tx, {
      to: [marek.installer.id],
      event: 'order.sent',
      dedupeKey: 'failed',
      at: clock.now(),
    })
    throw new Error('no')
  })
  await assert.rejects(failing)
  await wait(150)
  assert.ok(!stream.text().includes('told'))
  stream.close()
})

test('the stream ends when the session is revoked, on any server', async () => {
  const marek = await anInstaller(house)
  const other = await anInstaller(house, { company: marek.company })
  const [ending, staying] = [await open(second, marek.token), await open(second, other.token)]
  await until(() => ending.text().includes('ready') && staying.text().includes('ready'))
  await fetch(`${first.url}/api/v2/installer/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${marek.token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  await ending.ended
  assert.match(ending.text(), /event: end\ndata: \{\}\n\n$/)
  assert.equal((await open(second, marek.token)).status, 401)
  await tell(other)
  await until(() => staying.text().includes('told'))
  staying.close()
})

test('a lost connection to the database is replaced, and everybody is told to look again', async () => {
  const marek = await anInstaller(house)
  const stream = await open(first, marek.token)
  await until(() => stream.text().includes('ready'))
  await house.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'rooflight-club live' and datname = current_database()`,
  )
  await until(() => stream.text().split('event: ready').length > 2)
  await tell(marek)
  await until(() => stream.text().includes('told'))
  stream.close()
})

test('a person has at most eight streams on a server, and gets a place when one ends', async () => {
  const marek = await anInstaller(house)
  const streams = await Promise.all(Array.from({ length: 8 }, () => open(first, marek.token)))
  assert.ok(streams.every(({ status }) => status === 200))
  const refused = await open(first, marek.token)
  assert.equal(refused.status, 429)
  streams[0]!.close()
  let again = await open(first, marek.token)
  for (let tries = 0; tries < 40 && again.status === 429; tries++) {
    await wait(25)
    again = await open(first, marek.token)
  }
  assert.equal(again.status, 200)
  for (const stream of [...streams, again]) stream.close()
})

test('no stream without a bearer, and none by a token in the address', async () => {
  const marek = await anInstaller(house)
  for (const path of ['/api/v1/events', `/api/v1/events?token=${marek.token}`])
    assert.equal((await fetch(first.url + path)).status, 401)
})

test('the heart beats, and lets go of those who are no longer let in', async () => {
  const marek = await anInstaller(house)
  const stream = house.events.open({
    installerId: marek.installer.id,
    sessionId: marek.session.id,
  })
  let text = ''
  stream.setEncoding('utf8').on('data', (part: string) => (text += part))
  await until(() => text.includes('ready'))
  await house.events.beat()
  await until(() => text.includes(': beat'))
  await db.updateTable('company').set({ active: 0 }).where('id', '=', marek.company.id).execute()
  await house.events.beat()
  await until(() => text.includes('event: end'))
})

test('a server that stops ends its streams', async () => {
  const marek = await anInstaller(house)
  const third = await startServer(house)
  const stream = await open(third, marek.token)
  await until(() => stream.text().includes('ready'))
  await third.stop()
  await stream.ended
  assert.equal(third.process.exitCode, 0)
})
