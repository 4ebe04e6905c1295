import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { Role } from '#contract/members/installers.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { createSupportCalls } from '#testing/tickets.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock } = context
const { ask, send, list, open, chat, answer } = createSupportCalls(context)
const hanna = await aStaffMember(context)
const zuzana = await aStaffMember(context, { role: 'support', regions: ['cz'] })

const merge = (uuid: string, into: string, who = hanna) =>
  api(`POST /office/tickets/${uuid}/merge`, { into }, who)
const see = (uuid: string) => api(`GET /office/tickets/${uuid}`, undefined, hanna)
const texts = (reply: { body: { data: { message: string }[] } }) =>
  reply.body.data.map(({ message }) => message)

test('a double goes into the other ticket with all its words, and its link leads on', async () => {
  const jan = await anInstaller(context)
  const first = (await ask(jan, { body: 'One.' })).body.uuid
  clock.add(1000)
  const double = (await ask(jan, { body: 'Two.' })).body.uuid
  await send(jan, first, 'Three.')
  await api(`POST /office/tickets/${double}/notes`, { note: 'The same again.' }, hanna)
  const due = (await see(first)).body.due_at
  const merged = await merge(double, first)
  assert.deepEqual([merged.status, merged.body.uuid, merged.body.due_at], [200, first, due])
  assert.deepEqual(
    merged.body.messages.map(({ text }: { text: string }) => text),
    ['One.', 'Two.', 'Three.'],
  )
  assert.equal(merged.body.notes[0].text, 'The same again.')
  assert.deepEqual(
    (await list(jan)).body.data.map(({ uuid }: { uuid: string }) => uuid),
    [first],
  )
  assert.equal((await open(jan, double)).body.uuid, first)
  assert.deepEqual(texts(await chat(jan, double)), ['One.', 'Two.', 'Three.'])
  assert.equal((await send(jan, double, 'Four.')).body.ticket_uuid, first)
  const { body } = await see(double)
  assert.deepEqual([body.status, body.merged_into.uuid], [3, first])
  assert.equal((await answer(hanna, double)).body.code, 'support.merged')
})

test('an unread answer in a double stays unread, and a closed one does not', async () => {
  const jan = await anInstaller(context)
  const [first, double] = [(await ask(jan)).body.uuid, (await ask(jan)).body.uuid]
  await answer(hanna, double, 'Unread.')
  await answer(hanna, first, 'Read.')
  await api(`POST /v1/support/${first}/read`, undefined, jan)
  assert.equal((await open(jan, first)).body.unread, 0)
  assert.equal((await merge(double, first)).status, 200)
  assert.ok((await open(jan, first)).body.unread > 0)
})

test('a message that comes while two tickets are merged is in the one that stays', async () => {
  for (let round = 0; round < 5; round++) {
    const jan = await anInstaller(context)
    const [into, double] = [(await ask(jan)).body.uuid, (await ask(jan)).body.uuid]
    const [merged, sent] = await Promise.all([merge(double, into), send(jan, double, 'Just now.')])
    assert.deepEqual([merged.status, sent.status], [200, 201])
    assert.ok(texts(await chat(jan, into)).includes('Just now.'))
  }
})

test('only two open tickets of a company in the regions of the person are merged', async () => {
  const [jan, marek] = [await anInstaller(context), await anInstaller(context)]
  const [first, second] = [(await ask(jan)).body.uuid, (await ask(jan)).body.uuid]
  const others = (await ask(marek)).body.uuid
  assert.equal((await merge(first, others)).status, 404)
  assert.equal((await merge(first, randomUUID())).status, 404)
  assert.ok((await merge(first, first)).body.errors.into)
  assert.equal((await merge(first, second, zuzana)).status, 404)
  assert.equal((await merge(first, second)).status, 200)
  assert.equal((await merge(first, second)).body.code, 'support.merged')
  const old = (await ask(jan)).body.uuid
  await api(`POST /office/tickets/${old}/close`, {}, hanna)
  clock.add(31 * dayMs)
  Object.assign(hanna, await aStaffMember(context))
  assert.equal((await merge(old, second)).body.code, 'support.not_merged')
  const mate = await anInstaller(context, { company: jan.company, role: Role.employee })
  const own = (await ask(mate)).body.uuid
  assert.equal((await merge(own, second)).body.code, 'support.not_merged')
})
