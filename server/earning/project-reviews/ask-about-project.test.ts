import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answer } from '#testing/projects.ts'
import { aScanInReview, findAuditEvents } from '#testing/reviews.ts'
import { aStaffMember } from '#testing/staff.ts'
import { createSupportCalls } from '#testing/tickets.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api } = context
const { list, send } = createSupportCalls(context)
const hanna = await aStaffMember(context)
const zuzana = await aStaffMember(context, { role: 'reviewer', regions: ['cz'] })

async function rowIn(uuid: string, state = 'waiting') {
  const query = { limit: '100', state }
  const { body } = await api('GET /office/projects', undefined, { ...hanna, query })
  return body.data.find((row: { uuid: string }) => row.uuid === uuid)
}

test('a question about a project is asked in a ticket, and the answer puts it back with a mark', async () => {
  const { owner, project } = await aScanInReview(context, { good: 1 })
  await answer(context, owner, project.uuid)
  const { uuid } = project
  const ask = (who = hanna) =>
    api(`POST /office/projects/${uuid}/question`, { question: 'Which floor is it?' }, who)
  assert.equal((await ask(zuzana)).status, 404)
  assert.equal((await ask()).status, 204)
  assert.equal(await rowIn(uuid), undefined)
  assert.equal((await rowIn(uuid, 'onHold')).is_answered, false)
  const [ticket] = (await list(owner)).body.data
  assert.deepEqual([ticket.about.kind, ticket.about.uuid, ticket.unread], ['project', uuid, 1])
  assert.equal((await send(owner, ticket.uuid, 'The second.')).status, 201)
  assert.equal((await rowIn(uuid)).is_answered, true)
  const { body } = await api(`GET /office/projects/${uuid}`, undefined, hanna)
  assert.deepEqual([body.is_on_hold, body.is_answered, body.thread.length], [false, true, 2])
  const events = await findAuditEvents(context, uuid)
  assert.ok(JSON.stringify(events).includes('projects.ask'))
})
