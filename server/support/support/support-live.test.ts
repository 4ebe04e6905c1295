import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { createSupportCalls } from '#testing/tickets.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, events } = context
const { ask, send, read, answer } = createSupportCalls(context)
after(() => events.close())

/** Opens a person's event stream, once it misses nothing. */
async function openScreen({ installer, session }: TestInstaller) {
  const stream = events.open({ installerId: installer.id, sessionId: session.id })
  let text = ''
  stream.on('data', (part: Buffer) => (text += part.toString()))
  const getReceived = () =>
    [...text.matchAll(/data: \{"event":"([\w.]+)"\}/g)].map(([, event]) => event)
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await once(stream, 'data')
  }
  await until(() => text.includes('event: ready'))
  return {
    received: getReceived,
    receives: (event: string) => until(() => getReceived().includes(event)),
    receivesSoMany: (count: number) => until(() => getReceived().length >= count),
  }
}

test('a message, an answer, that it was read and that it is closed reach the other screen', async () => {
  const owner = await anInstaller(context)
  const mate = await anInstaller(context, { company: owner.company })
  const stranger = await anInstaller(context)
  const hanna = await aStaffMember(context)
  const [second, mates, strangers] = [
    await openScreen(owner),
    await openScreen(mate),
    await openScreen(stranger),
  ]
  const about = { kind: 'company', uuid: owner.company.uuid }
  const { uuid } = (await ask(owner, { about })).body
  await Promise.all([second.receives('ticket.message'), mates.receives('ticket.message')])
  await api(`GET /office/tickets/${uuid}`, undefined, hanna)
  await second.receives('ticket.read')
  await answer(hanna, uuid)
  await Promise.all([second.receives('ticket.answer'), mates.receives('ticket.answer')])
  await api(`POST /office/tickets/${uuid}/close`, {}, hanna)
  await mates.receives('ticket.closed')
  const before = second.received().length
  await read(owner, uuid)
  await send(owner, uuid)
  await second.receivesSoMany(before + 2)
  assert.deepEqual(second.received().slice(before), ['ticket.read', 'ticket.message'])
  assert.deepEqual(strangers.received(), [])
  assert.equal(mates.received().filter((event) => event === 'ticket.read').length, 1)
})
