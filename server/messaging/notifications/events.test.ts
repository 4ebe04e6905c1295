import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { startServer } from '#testing/servers.ts'
import { testApp } from '#testing/test-app.ts'
import { notify } from './notify.ts'

const context = await testApp()
const { clock, db } = context
// The servers' own clock is the real one, and sessions live by it.
clock.set(new Date())
const servers = await Promise.all([startServer(context), startServer(context)])
after(() => Promise.all(servers.map((server) => server.stop())))
const [first, second] = servers

const triesMax = 4000

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
  for (let tries = 0; tries < triesMax && !isSo(); tries++) await wait(25)
  assert.ok(isSo(), isSo.toString())
}

function notifyPerson({ installer }: TestInstaller) {
  return inTransaction(db, (tx) =>
    notify(
      { db: tx, now: clock.now() },
      {
        to: [installer.id],
        event: 'order.sent',
        params: { number: 'PL-26-000001' },
        dedupeKey: randomUUID(),
      },
    ),
  )
}

test('what happens is heard on every server, by the person alone', async () => {
  const [marek, anna] = [await anInstaller(context), await anInstaller(context)]
  const streams = [
    await open(first, marek.token),
    await open(second, marek.token),
    await open(second, anna.token),
  ]
  await until(() => streams.every((stream) => stream.text().includes('event: ready')))
  await notifyPerson(marek)
  const notifiedText = 'event: notified\ndata: {"event":"order.sent"}\n\n'
  await until(() => streams.slice(0, 2).every((stream) => stream.text().includes(notifiedText)))
  await notifyPerson(anna)
  await until(() => streams[2]!.text().includes(notifiedText))
  assert.equal(streams[2]!.text().split(notifiedText).length, 2)
  for (const stream of streams) stream.close()
})

test('a transaction that fails tells nothing', async () => {
  const marek = await anInstaller(context)
  const stream = await open(first, marek.token)
  await until(() => stream.text().includes('ready'))
  const failing = inTransaction(db, async (tx) => {
    await notify(
      { db: tx, now: clock.now() },
      {
        to: [marek.installer.id],
        event: 'order.sent',
        dedupeKey: 'failed',
      },
    )
    throw new Error('no')
  })
  await assert.rejects(failing)
  await notifyPerson(marek)
  await until(() => stream.text().includes('event: notified'))
  assert.equal(stream.text().split('event: notified').length, 2)
  stream.close()
})

test('the stream ends when the session is revoked, on any server', async () => {
  const marek = await anInstaller(context)
  const other = await anInstaller(context, { company: marek.company })
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
  await notifyPerson(other)
  await until(() => staying.text().includes('notified'))
  staying.close()
})

test('a lost connection to the database is replaced, and everybody is told to look again', async () => {
  const marek = await anInstaller(context)
  const stream = await open(first, marek.token)
  await until(() => stream.text().includes('ready'))
  await context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'rooflight-club live' and datname = current_database()`,
  )
  await until(() => stream.text().split('event: ready').length > 2)
  await notifyPerson(marek)
  await until(() => stream.text().includes('notified'))
  stream.close()
})

test('a person has at most eight streams on a server, and gets a place when one ends', async () => {
  const marek = await anInstaller(context)
  const streams = await Promise.all(Array.from({ length: 8 }, () => open(first, marek.token)))
  assert.ok(streams.every(({ status }) => status === 200))
  const refused = await open(first, marek.token)
  assert.equal(refused.status, 429)
  streams[0]!.close()
  let again = await open(first, marek.token)
  for (let tries = 0; tries < triesMax && again.status === 429; tries++) {
    await wait(25)
    again = await open(first, marek.token)
  }
  assert.equal(again.status, 200)
  for (const stream of [...streams, again]) stream.close()
})

test('no stream without a bearer, and none by a token in the address', async () => {
  const marek = await anInstaller(context)
  for (const path of ['/api/v1/events', `/api/v1/events?token=${marek.token}`])
    assert.equal((await fetch(first.url + path)).status, 401)
})

test('the heart beats, and lets go of those who are no longer let in', async () => {
  const marek = await anInstaller(context)
  const stream = context.events.open({
    installerId: marek.installer.id,
    sessionId: marek.session.id,
  })
  let text = ''
  stream.setEncoding('utf8').on('data', (part: string) => (text += part))
  await until(() => text.includes('ready'))
  await context.events.heartbeat()
  await until(() => text.includes(': beat'))
  await db.updateTable('company').set({ active: 0 }).where('id', '=', marek.company.id).execute()
  await context.events.heartbeat()
  await until(() => text.includes('event: end'))
})

test('a server that stops ends its streams', async () => {
  const marek = await anInstaller(context)
  const third = await startServer(context)
  const stream = await open(third, marek.token)
  await until(() => stream.text().includes('ready'))
  await third.stop()
  await stream.ended
  assert.equal(third.process.exitCode, 0)
})
