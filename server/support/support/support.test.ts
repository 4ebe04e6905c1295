import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aProject } from '#testing/projects.ts'
import { aStaffMember } from '#testing/staff.ts'
import { createSupportCalls } from '#testing/tickets.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'
import { closeAnswered } from './close-answered.ts'

const context = await testApp()
const { api, clock, db } = context
const { ask, send, list, open, chat, read, rate, answer } = createSupportCalls(context)
const staff = () => aStaffMember(context)
const nobody = '00000000-0000-4000-8000-000000000000'
const script = '<script>alert(1)</script> https://club.example/x'

test(
  'a member asks the club: the ticket comes back, is in the list and waits on the desk',
  proves(['SUP-017', 'SUP-019', 'SUP-020', 'SUP-021', 'API-085']),
  async () => {
    const jan = await anInstaller(context)
    const info = { language: 'pl', hostname: 'club.example', region: 'pl', appVersion: '14' }
    const { status, body } = await ask(jan, { info: { ...info, appType: 'portal', else: 'x' } })
    assert.equal(status, 201)
    assert.deepEqual([body.title, body.status, body.about], ['Where are my points?', 1, null])
    assert.deepEqual((await list(jan)).body.data[0].uuid, body.uuid)
    assert.deepEqual((await open(jan, body.uuid)).body, body)
    const desk = await api(`GET /office/tickets/${body.uuid}`, undefined, await staff())
    assert.equal(desk.body.messages[0].text, 'Not there.')
    assert.deepEqual(desk.body.info, { ...info, appType: 'portal' })
  },
)

test(
  'member and club write in turn, each seen as what it is',
  proves(['SUP-018', 'SUP-022', 'SUP-023', 'SUP-024', 'SUP-025', 'API-087']),
  async () => {
    const jan = await anInstaller(context)
    const hanna = await aStaffMember(context, { name: 'Hanna Nowak' })
    const { uuid } = (await ask(jan)).body
    await answer(hanna, uuid)
    assert.equal((await open(jan, uuid)).body.status, 2)
    const sent = await send(jan, uuid, script)
    assert.deepEqual([sent.status, sent.body.ticket_uuid], [201, uuid])
    assert.equal((await open(jan, uuid)).body.status, 1)
    const { data } = (await chat(jan, uuid)).body
    assert.deepEqual(
      data.map(({ sender, author, is_mine, message }: Record<string, unknown>) => [
        sender,
        author,
        is_mine,
        message,
      ]),
      [
        ['installer', 'Jan', true, 'Not there.'],
        ['admin', 'Hanna', false, 'Here they are.'],
        ['installer', 'Jan', true, script],
      ],
    )
    assert.equal(data[2].uuid, sent.body.uuid)
    assert.equal(data[2].created_at, clock.now().toISOString())
  },
)

test(
  'ten tickets are a page, the last changed first',
  proves(['SUP-002', 'SUP-003', 'API-084']),
  async () => {
    const [jan, other] = [await anInstaller(context), await anInstaller(context)]
    const uuids: string[] = []
    for (let number = 1; number <= 11; number++) {
      clock.add(minuteMs)
      await db.deleteFrom('rate_limit').execute()
      uuids.unshift((await ask(jan, { title: `Question ${number}` })).body.uuid)
    }
    await ask(other, { title: 'Of somebody else' })
    const first = (await list(jan, { installer_uuid: other.installer.uuid })).body
    assert.deepEqual(
      first.data.map(({ uuid }: { uuid: string }) => uuid),
      uuids.slice(0, 10),
    )
    assert.deepEqual(first.meta, { total: 11, last_page: 2, unread: 0 })
    const second = (await list(jan, { page: '2', limit: '10' })).body
    assert.deepEqual(
      second.data.map(({ uuid }: { uuid: string }) => uuid),
      uuids.slice(10),
    )
    clock.add(minuteMs)
    await send(jan, uuids.at(-1)!)
    assert.equal((await list(jan)).body.data[0].uuid, uuids.at(-1))
  },
)

test('a ticket is found by its title and by what was written in it', async () => {
  const jan = await anInstaller(context)
  const { uuid } = (await ask(jan, { title: 'Łazienka', body: 'Okno w 100% zaparowane' })).body
  await ask(jan, { title: 'Jacket', body: 'Too large' })
  for (const q of ['lazienka', 'ZAPAROWANE', '100%'])
    assert.deepEqual(
      (await list(jan, { q })).body.data.map((row: { uuid: string }) => row.uuid),
      [uuid],
      q,
    )
  assert.equal((await list(jan, { q: '%' })).body.meta.total, 1)
})

test(
  'a thread of more than a thousand messages comes in parts',
  proves(['SUP-026', 'API-086']),
  async () => {
    const jan = await anInstaller(context)
    const { uuid } = (await ask(jan, { body: 'first' })).body
    const { id } = await db
      .selectFrom('ticket')
      .select('id')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('ticket_message')
      .values(
        Array.from({ length: 1004 }, (_, number) => ({
          ticket_id: id,
          sender: 'installer',
          installer_id: jan.installer.id,
          message: `Message ${number}`,
          created_at: clock.now(),
        })),
      )
      .execute()
    const last = (await chat(jan, uuid, { limit: '1000' })).body
    assert.deepEqual([last.data.length, last.meta], [1000, { total: 1005, has_earlier: true }])
    assert.equal(last.data.at(-1).message, 'Message 1003')
    const earlier = (await chat(jan, uuid, { before: last.data[0].uuid })).body
    assert.deepEqual(
      [earlier.data.length, earlier.data[0].message, earlier.meta.has_earlier],
      [5, 'first', false],
    )
    assert.equal((await chat(jan, uuid, { limit: '1001' })).status, 422)
    assert.equal((await chat(jan, uuid, { before: nobody })).status, 404)
  },
)

test('what the club wrote is unread until the person has seen it; both sides see it', async () => {
  const owner = await anInstaller(context)
  const project = await aProject(context, owner, 0)
  const { uuid } = (await ask(owner, { about: { kind: 'project', uuid: project.uuid } })).body
  const other = await anInstaller(context, { company: owner.company })
  const hanna = await staff()
  const listReadMarks = async (person: typeof owner) =>
    (await chat(person, uuid)).body.data.map((one: { is_read: boolean }) => one.is_read)
  assert.deepEqual(await listReadMarks(owner), [false])
  const auditor = await aStaffMember(context, { role: 'auditor' })
  await api(`GET /office/tickets/${uuid}`, undefined, auditor)
  assert.deepEqual(await listReadMarks(owner), [false])
  await api(`GET /office/tickets/${uuid}`, undefined, hanna)
  assert.deepEqual(await listReadMarks(owner), [true])
  await answer(hanna, uuid)
  await answer(hanna, uuid)
  assert.deepEqual((await list(owner)).body.meta.unread, 2)
  assert.equal((await read(owner, uuid)).status, 204)
  assert.equal((await read(owner, uuid)).status, 204)
  assert.deepEqual(
    [(await list(owner)).body.meta.unread, await listReadMarks(owner)],
    [0, [true, true, true]],
  )
  assert.deepEqual(
    [(await list(other)).body.data[0].unread, await listReadMarks(other)],
    [2, [true, false, false]],
  )
})

test('a closed ticket reopens within 30 days; later a new one goes on from it', async () => {
  const jan = await anInstaller(context)
  const { uuid } = (await ask(jan)).body
  await answer(await staff(), uuid, 'Done.', true)
  const closed = (await open(jan, uuid)).body
  assert.equal(closed.status, 3)
  assert.equal(Date.parse(closed.reopens_until), clock.now().getTime() + 30 * dayMs)
  clock.set(closed.reopens_until)
  const back = await anInstaller(context, { company: jan.company })
  const jans = { ...jan, token: await createToken(jan) }
  assert.equal((await send(jans, uuid)).body.ticket_uuid, uuid)
  assert.deepEqual((await open(jans, uuid)).body.reopens_until, null)
  await answer(await staff(), uuid, 'Done again.', true)
  clock.add(30 * dayMs + 1)
  jans.token = await createToken(jan)
  const draft = { client_uuid: randomUUID() }
  const sent = await Promise.all([
    send(jans, uuid, 'Once more.', draft),
    send(jans, uuid, 'Once more.', draft),
  ])
  const [next] = sent.map(({ body }) => body.ticket_uuid)
  assert.equal(new Set(sent.map(({ body }) => body.uuid)).size, 1)
  assert.notEqual(next, uuid)
  const anew = (await open(jans, next)).body
  assert.deepEqual([anew.follows, anew.status, anew.title], [uuid, 1, 'Where are my points?'])
  assert.equal((await open(jans, uuid)).body.status, 3)
  assert.equal((await list({ ...back, token: await createToken(back) })).body.meta.total, 0)
})

test('who asked rates the answer once it is closed, and may change that for a week', async () => {
  const jan = await anInstaller(context)
  const hanna = await staff()
  const { uuid } = (await ask(jan)).body
  assert.deepEqual((await rate(jan, uuid, 5)).body.code, 'support.not_rated')
  await answer(hanna, uuid, 'Done.', true)
  assert.equal((await open(jan, uuid)).body.may_rate, true)
  assert.equal((await rate(jan, uuid, 6)).status, 422)
  assert.equal((await rate(jan, uuid, 2, script)).body.rating, 2)
  assert.equal((await rate(jan, uuid, 4, 'Fine.')).body.rating, 4)
  const desk = await api(`GET /office/tickets/${uuid}`, undefined, hanna)
  assert.deepEqual([desk.body.rating.rating, desk.body.rating.comment], [4, 'Fine.'])
  clock.add(7 * dayMs + 1)
  const jans = { ...jan, token: await createToken(jan) }
  assert.deepEqual((await rate(jans, uuid, 1)).body.code, 'support.not_rated')
  await send(jans, uuid)
  await answer(await staff(), uuid, 'Done.', true)
  const again = (await open(jans, uuid)).body
  assert.deepEqual([again.rating, again.may_rate], [null, true])
  assert.equal((await rate(jans, uuid, 5)).body.rating, 5)
})

test('an answer that nobody goes on from closes by itself, and can be rated', async () => {
  const jan = await anInstaller(context)
  const { uuid } = (await ask(jan)).body
  await answer(await staff(), uuid)
  for (const days of [12, 2]) {
    clock.add(days * dayMs)
    await closeAnswered({ ...context, now: clock.now() })
  }
  const { status, may_rate } = (await open({ ...jan, token: await createToken(jan) }, uuid)).body
  assert.deepEqual([status, may_rate], [3, true])
})

/** A token lives an hour; the session longer. */
async function createToken({ session, installer }: Awaited<ReturnType<typeof anInstaller>>) {
  await db
    .updateTable('session')
    .set({ ends_at: new Date(clock.now().getTime() + dayMs), last_used_at: clock.now() })
    .where('id', '=', session.id)
    .execute()
  return context.tokens.access(session.id, installer.uuid)
}
