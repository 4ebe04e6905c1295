import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { aBank, aCard, topUp } from '#testing/cards.ts'
import { getPoints } from '#testing/orders.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { reconcileTopUps } from './reconcile-top-ups.ts'

const context = await testApp()
const { api, clock, db } = context
const bank = await aBank(context)
const marta = await aStaffMember(context, { role: 'finance' })
const tomasz = await aStaffMember(context, { role: 'country_manager', regions: ['pl'] })
const zuzana = await aStaffMember(context, { role: 'finance', regions: ['cz'] })
const ivan = await aStaffMember(context, { role: 'support' })

type Person = Awaited<ReturnType<typeof aStaffMember>>

async function aLargeOne(language = 'en') {
  const owner = await anInstaller(context, { points: 1500, language })
  await aCard(context, bank, owner)
  const { body } = await topUp(context, owner, 1000)
  return { owner, uuid: body.uuid as string }
}

function act(who: Person, uuid: string, action: string, body: object = {}) {
  return api(`POST /office/top-ups/${uuid}/${action}`, body, who)
}

function findAuditEvents(uuid: string) {
  return db
    .selectFrom('audit_entry')
    .select(['action', 'actor_staff_id', 'region_id', 'reason', 'after'])
    .where('object_type', '=', 'top_up')
    .where('object_id', '=', uuid)
    .execute()
}

test('a large top-up waits in the queue with its card and what is left of the limits', async () => {
  const { uuid, owner } = await aLargeOne()
  const query = { state: 'waiting' }
  const { body } = await api('GET /office/top-ups', undefined, { ...tomasz, query })
  assert.equal(body.data.at(-1).uuid, uuid)
  assert.equal(body.data.at(-1).approval, 'waiting')
  assert.ok(body.meta.open.waiting >= 1)
  assert.equal(body.meta.provider, 'working')
  const one = await api(`GET /office/top-ups/${uuid}`, undefined, tomasz)
  assert.deepEqual(one.body.left, { day: 0, month: 1500, year: 9000 })
  assert.deepEqual([one.body.available, one.body.reserved], [500, 1000])
  assert.equal(one.body.card.status, 'ACTIVE')
  assert.equal(one.body.company.uuid, owner.company.uuid)
  assert.doesNotMatch(one.text, /serial|token/)
})

test('an approved one is sent at once, with a row in the audit log', async () => {
  const { uuid, owner } = await aLargeOne()
  const { body } = await act(marta, uuid, 'approve')
  assert.deepEqual([body.status, body.approval], ['SUCCEEDED', 'approved'])
  assert.equal(body.decided_by, marta.staff.name)
  assert.deepEqual(await getPoints(context, owner), [500, 0])
  const [entry] = await findAuditEvents(uuid)
  assert.deepEqual(
    [entry!.action, entry!.actor_staff_id, entry!.region_id],
    ['top_ups.approve', marta.staff.id, 10],
  )
})

test('a refused one gives the points back and says why in the member’s language', async () => {
  const { uuid, owner } = await aLargeOne('pl')
  const { body } = await act(tomasz, uuid, 'reject', { reason: 'unusual', text: 'Tel. 22 100' })
  assert.equal(body.status, 'REJECTED')
  assert.match(body.reason, /^The amount is unusual/)
  assert.deepEqual(await getPoints(context, owner), [1500, 0])
  await sendMessages(context)
  const mail = context.sent.mails.find(
    ({ to, text }) => to === owner.email && text.includes('nietypowa'),
  )
  assert.match(mail!.text, /Tel\. 22 100/)
  assert.equal((await findAuditEvents(uuid))[0]!.reason, 'unusual\nTel. 22 100')
})

test('another region’s top-up is a missing one, and who may only look decides nothing', async () => {
  const { uuid } = await aLargeOne()
  for (const action of ['approve', 'reject']) {
    const { status, body } = await act(zuzana, uuid, action, { reason: 'agreed' })
    assert.deepEqual([status, body.code], [404, 'card.not_found'])
    assert.equal((await act(ivan, uuid, action, { reason: 'agreed' })).status, 403)
  }
  assert.equal((await api(`GET /office/top-ups/${uuid}`, undefined, zuzana)).status, 404)
  assert.equal((await api(`GET /office/top-ups/${uuid}/provider`, undefined, zuzana)).status, 404)
  assert.equal((await api('GET /office/top-ups', undefined, zuzana)).body.meta.total, 0)
  assert.equal((await api(`GET /office/top-ups/${uuid}`, undefined, ivan)).status, 200)
})

test('two people who decide one top-up at once: one wins', async () => {
  for (let round = 0; round < 4; round++) {
    const { uuid, owner } = await aLargeOne()
    const replies = await Promise.all([
      act(marta, uuid, 'approve'),
      act(tomasz, uuid, 'reject', { reason: 'agreed' }),
    ])
    assert.equal(replies.filter(({ status }) => status === 200).length, 1)
    const lost = replies.find(({ status }) => status !== 200)!
    assert.match(lost.body.code, /^(claims\.taken|card\.decided)$/)
    assert.equal((await findAuditEvents(uuid)).length, 1)
    const isSent = replies[0].status === 200
    assert.deepEqual(await getPoints(context, owner), isSent ? [500, 0] : [1500, 0])
  }
})

test('what is open for more than three working days and what differs have lists of their own', async () => {
  const { uuid } = await aLargeOne()
  clock.add(6 * dayMs)
  await reconcileTopUps({ ...context, now: clock.now() })
  const fresh = await aStaffMember(context, { role: 'finance' })
  const list = async (state: string) =>
    (await api('GET /office/top-ups', undefined, { ...fresh, query: { state } })).body.data.map(
      (row: { uuid: string }) => row.uuid,
    )
  assert.ok((await list('late')).includes(uuid))
  await db.updateTable('top_up').set({ differs_at: clock.now() }).where('uuid', '=', uuid).execute()
  assert.deepEqual(await list('differs'), [uuid])
})

test('the provider is asked without anything changing', async () => {
  const fresh = await aStaffMember(context, { role: 'finance' })
  const { uuid } = await aLargeOne()
  const before = await api(`GET /office/top-ups/${uuid}/provider`, undefined, fresh)
  assert.deepEqual([before.body.answer, before.body.differs], ['unknown', false])
  await act(fresh, uuid, 'approve')
  const after = await api(`GET /office/top-ups/${uuid}/provider`, undefined, fresh)
  assert.deepEqual(
    [after.body.answer, after.body.status, after.body.amount, after.body.differs],
    ['known', 'SUCCEEDED', 2000, false],
  )
})

test('two people who ask for the next top-up at once get two', async () => {
  const people = await Promise.all([
    aStaffMember(context, { role: 'finance' }),
    aStaffMember(context, { role: 'finance' }),
  ])
  await aLargeOne()
  await aLargeOne()
  const [first, second] = await Promise.all(
    people.map((who) => api('POST /office/top-ups/next', {}, who)),
  )
  assert.ok(first!.body.uuid && second!.body.uuid)
  assert.notEqual(first!.body.uuid, second!.body.uuid)
})
