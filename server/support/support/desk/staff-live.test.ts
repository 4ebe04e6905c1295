import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { anInstaller } from '#testing/accounts.ts'
import { startServer } from '#testing/servers.ts'
import { aStaffMember } from '#testing/staff.ts'
import { createSupportCalls } from '#testing/tickets.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock } = context
// The servers' own clock is the real one, and sessions live by it.
clock.set(new Date())
const { ask, read, answer } = createSupportCalls(context)
const servers = await Promise.all([startServer(context), startServer(context)])
after(() => Promise.all(servers.map((server) => server.stop())))
const [first, second] = servers
const triesMax = 4000

type Person = Awaited<ReturnType<typeof aStaffMember>>

async function open({ url }: { url: string }, { headers }: Person) {
  const leaving = new AbortController()
  const reply = await fetch(`${url}/api/office/events`, { headers, signal: leaving.signal })
  let text = ''
  async function receive() {
    const decoder = new TextDecoder()
    for await (const part of reply.body!) text += decoder.decode(part)
  }
  const ended = receive().catch(() => undefined)
  return { status: reply.status, text: () => text, ended, close: () => leaving.abort() }
}

async function until(isSo: () => boolean | Promise<boolean>) {
  for (let tries = 0; tries < triesMax; tries++) {
    if (await isSo()) return
    await wait(25)
  }
  assert.fail(isSo.toString())
}

const getTicket = async ({ url }: { url: string }, { headers }: Person, uuid: string) =>
  (await (await fetch(`${url}/api/office/tickets/${uuid}`, { headers })).json()) as {
    presence: { name: string; state: string }[]
  }

test('messages, changes and reading reach only the screens of the region, on every server', async () => {
  const hanna = await aStaffMember(context)
  const zuzana = await aStaffMember(context, { role: 'support', regions: ['cz'] })
  const [near, far] = [await open(first, hanna), await open(second, zuzana)]
  await until(() => [near, far].every((stream) => stream.text().includes('event: ready')))
  const jan = await anInstaller(context)
  const { uuid } = (await ask(jan)).body
  const hasCome = (what: string) =>
    near.text().includes(`event: ticket\ndata: {"ticket":"${uuid}","what":"${what}"}`)
  await until(() => hasCome('message'))
  await answer(hanna, uuid)
  await until(() => hasCome('changed'))
  await read(jan, uuid)
  await until(() => hasCome('read'))
  const cz = (await ask(await anInstaller(context, { region: 'cz' }))).body.uuid
  await until(() => far.text().includes(cz))
  assert.ok(!far.text().includes(uuid))
  for (const stream of [near, far]) stream.close()
})

test('who reads or writes is known on the other server, and who has left is not', async () => {
  const [hanna, ivan] = [await aStaffMember(context), await aStaffMember(context)]
  const zuzana = await aStaffMember(context, { role: 'support', regions: ['cz'] })
  const { uuid } = (await ask(await anInstaller(context))).body
  const stream = await open(second, ivan)
  await until(() => stream.text().includes('event: ready'))
  const notePresence = (state: string, who = hanna) =>
    api(`POST /office/tickets/${uuid}/presence`, { state }, who)
  assert.equal((await notePresence('typing', zuzana)).status, 404)
  assert.equal((await notePresence('typing')).status, 204)
  await until(() => stream.text().includes('"state":"typing"'))
  const { presence } = await getTicket(second, ivan, uuid)
  assert.deepEqual(presence, [{ uuid: hanna.staff.uuid, name: hanna.staff.name, state: 'typing' }])
  assert.deepEqual((await getTicket(second, hanna, uuid)).presence, [])
  await notePresence('gone')
  await until(async () => (await getTicket(second, ivan, uuid)).presence.length === 0)
  stream.close()
})

test('the stream ends with the session of the person', async () => {
  const hanna = await aStaffMember(context)
  const stream = await open(first, hanna)
  await until(() => stream.text().includes('event: ready'))
  assert.ok((await api('POST /office/sign-out', undefined, hanna)).status < 300)
  await stream.ended
  assert.match(stream.text(), /event: end/)
  assert.equal((await open(first, hanna)).status, 401)
})

test('a stream ends at the next beat when its regions are others, and presence after half a minute', async () => {
  const hanna = await aStaffMember(context)
  const session = await context.db
    .selectFrom('staff_session')
    .select('id')
    .where('staff_id', '=', hanna.staff.id)
    .executeTakeFirstOrThrow()
  const { staffEvents } = context
  const staff = { ...hanna.staff } as unknown as Parameters<typeof staffEvents.open>[0]['staff']
  let text = ''
  staffEvents.open({ staff, session }).on('data', (part: Buffer) => (text += part.toString()))
  await until(() => text.includes('event: ready'))
  const { uuid } = (await ask(await anInstaller(context))).body
  await api(`POST /office/tickets/${uuid}/presence`, { state: 'reading' }, hanna)
  await until(() => staffEvents.present(uuid, '').length === 1)
  clock.add(31_000)
  assert.deepEqual(staffEvents.present(uuid, ''), [])
  await staffEvents.heartbeat()
  assert.doesNotMatch(text, /event: end/)
  await context.db
    .updateTable('staff')
    .set({ regions: [10] })
    .where('id', '=', hanna.staff.id)
    .execute()
  await staffEvents.heartbeat()
  await until(() => text.includes('event: end'))
  await staffEvents.close()
})
