import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { createSupportCalls } from '#testing/tickets.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db } = context
const { ask, send, list, chat, answer } = createSupportCalls(context)
const nobody = '00000000-0000-4000-8000-000000000000'

test('ten messages a minute are taken, the eleventh waits; others write on', async () => {
  const jan = await anInstaller(context)
  const mate = await anInstaller(context, { company: jan.company })
  const { uuid } = (await ask(jan)).body
  await stretchMinute()
  for (let sent = 2; sent <= 10; sent++) assert.equal((await send(jan, uuid)).status, 201)
  for (const reply of [await send(jan, uuid), await ask(jan)]) {
    assert.deepEqual([reply.status, reply.body.code], [429, 'support.too_many'])
    assert.ok(Number(reply.headers['retry-after']) >= 1)
  }
  assert.equal((await ask(mate)).status, 201)
  assert.equal((await send(jan, nobody)).status, 404)
  await db.deleteFrom('rate_limit').execute()
  assert.equal((await send(jan, uuid)).status, 201)
  assert.equal((await chat(jan, uuid)).body.meta.total, 11)
})

/** The minute that has begun lasts as long as the machine needs. */
async function stretchMinute() {
  await db
    .updateTable('rate_limit')
    .set((eb) => ({ expire: eb('expire', '+', 3_600_000) }))
    .execute()
}

test('what was sent before costs nothing when it is sent again', async () => {
  const jan = await anInstaller(context)
  const draft = { client_uuid: randomUUID() }
  const { uuid } = (await ask(jan, draft)).body
  const again = { client_uuid: randomUUID() }
  const first = (await send(jan, uuid, 'Once.', again)).body
  await stretchMinute()
  for (let sent = 0; sent < 12; sent++) {
    assert.deepEqual((await send(jan, uuid, 'Once.', again)).body, first)
    assert.equal((await ask(jan, draft)).body.uuid, uuid)
  }
  assert.equal((await chat(jan, uuid)).body.meta.total, 2)
})

test('the same call twice at once is one ticket and one message', async () => {
  const jan = await anInstaller(context)
  const draft = { client_uuid: randomUUID() }
  const asked = await Promise.all([ask(jan, draft), ask(jan, draft), ask(jan, draft)])
  assert.deepEqual(
    asked.map(({ status }) => status),
    [201, 201, 201],
  )
  assert.equal(new Set(asked.map(({ body }) => body.uuid)).size, 1)
  const { uuid } = asked[0].body
  const again = { client_uuid: randomUUID() }
  const sent = await Promise.all([1, 2, 3].map(() => send(jan, uuid, 'Once.', again)))
  assert.equal(new Set(sent.map(({ body }) => body.uuid)).size, 1)
  assert.deepEqual(
    [(await list(jan)).body.meta.total, (await chat(jan, uuid)).body.meta.total],
    [1, 2],
  )
})

test('one person’s key is nobody else’s', async () => {
  const jan = await anInstaller(context)
  const mate = await anInstaller(context, { company: jan.company })
  const client_uuid = randomUUID()
  const about = { kind: 'company', uuid: jan.company.uuid }
  const { uuid } = (await ask(jan, { client_uuid, about })).body
  assert.notEqual((await ask(mate, { client_uuid })).body.uuid, uuid)
  const key = { client_uuid: randomUUID() }
  await send(jan, uuid, 'Mine.', key)
  const { status, body } = await send(mate, uuid, 'Mine.', key)
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['client_uuid']])
})

test('subject and body have their borders, and HTML is text', async () => {
  const jan = await anInstaller(context)
  const fields = async (draft: object) => {
    await db.deleteFrom('rate_limit').execute()
    const { status, body } = await ask(jan, draft)
    return status === 201 ? 201 : Object.keys(body.errors)
  }
  for (const title of ['ab', ' ab ', 'a'.repeat(121), 'two\nlines'])
    assert.deepEqual(await fields({ title }), ['title'], title)
  for (const body of ['', '  ', 'a'.repeat(4001)])
    assert.deepEqual(await fields({ body }), ['body'])
  assert.equal(await fields({ title: 'abc', body: 'a'.repeat(4000) }), 201)
  assert.equal(await fields({ title: 'a'.repeat(120), body: 'b' }), 201)
  assert.deepEqual(await fields({ info: { language: 'x'.repeat(11) } }), ['info.language'])
  const script = '<img src=x onerror=alert(1)> javascript:alert(1) https://club.example'
  const { uuid } = (await ask(jan, { title: script.slice(0, 60), body: script })).body
  assert.equal((await chat(jan, uuid)).body.data[0].message, script)
  assert.equal((await list(jan)).body.data[0].last.text, script)
  assert.match((await chat(jan, uuid)).headers['content-type']!, /^application\/json/)
})

test('two of the club who answer at once: one does, the other is told', async () => {
  const jan = await anInstaller(context)
  const { uuid } = (await ask(jan)).body
  const people = [await aStaffMember(context), await aStaffMember(context)]
  const claims = await Promise.all(
    people.map((person) => api('POST /office/claims', { kind: 'tickets', uuid }, person)),
  )
  assert.deepEqual(
    claims.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  const [winner, loser] = claims[0]!.status === 200 ? people : people.toReversed()
  const late = await answer(loser!, uuid, 'Mine.')
  assert.deepEqual([late.status, late.body.code], [409, 'claims.taken'])
  assert.equal((await answer(winner!, uuid)).status, 200)
  assert.equal((await chat(jan, uuid)).body.meta.total, 2)
})
