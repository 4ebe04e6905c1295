import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { createSupportCalls } from '#testing/tickets.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db, staffEvents } = context
const { ask } = createSupportCalls(context)
const hanna = await aStaffMember(context)
const ivan = await aStaffMember(context, { role: 'support', regions: ['pl'] })

async function twoTickets() {
  const jan = await anInstaller(context)
  return { into: (await ask(jan)).body.uuid, double: (await ask(jan)).body.uuid }
}

test('a ticket that a colleague holds goes into no other', async () => {
  const { into, double } = await twoTickets()
  await api('POST /office/claims', { kind: 'tickets', uuid: double }, ivan)
  const merge = (who: typeof hanna) => api(`POST /office/tickets/${double}/merge`, { into }, who)
  assert.equal((await merge(hanna)).body.code, 'claims.taken')
  assert.equal((await merge(ivan)).status, 200)
  assert.equal((await api('GET /office/today', undefined, ivan)).body.claimed.length, 0)
})

test('the screens at both tickets hear of a merge', async () => {
  const { into, double } = await twoTickets()
  const session = await db
    .selectFrom('staff_session')
    .select('id')
    .where('staff_id', '=', ivan.staff.id)
    .executeTakeFirstOrThrow()
  const staff = { ...ivan.staff } as unknown as Parameters<typeof staffEvents.open>[0]['staff']
  const stream = staffEvents.open({ staff, session })
  let text = ''
  stream.on('data', (part: Buffer) => (text += part.toString()))
  const untilIncludes = async (what: string) => {
    while (!text.includes(what)) await once(stream, 'data')
  }
  await untilIncludes('event: ready')
  await api(`POST /office/tickets/${double}/merge`, { into }, hanna)
  for (const uuid of [double, into]) await untilIncludes(`{"ticket":"${uuid}","what":"changed"}`)
  await staffEvents.close()
})
