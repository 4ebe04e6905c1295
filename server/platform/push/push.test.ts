import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import type { NotificationEvent } from '#contract/messaging/notifications.rules.ts'
import { maxPushSubscriptions } from '#contract/members/notification-settings.rules.ts'
import { createKeys } from '#server/platform/config/config-push.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { eraseInstaller } from '#server/members/installers/erase-installer.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { notifyAndMail } from '#server/messaging/notifications/notify.ts'
import { startPushService } from '#server/platform/outside/stand-ins/push-service.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'

const keysOfClub = createKeys()
const service = await startPushService(keysOfClub.publicKey)
after(() => service.close())
const subject = 'mailto:club@rooflight.example'
const context = await testApp({ push: { ...keysOfClub, subject, standIn: service.url } })
const { api, clock, db, secrets } = context
let keys = 0

function post(person: TestInstaller, body: object) {
  return api('POST /v1/push-subscriptions', body, person)
}

/** A person whose browser is subscribed to push. */
async function aSubscriber(input: Parameters<typeof anInstaller>[1] = {}) {
  const person = await anInstaller(context, input)
  const { body, browser } = service.subscribe()
  const reply = await post(person, body)
  assert.equal(reply.status, 201, reply.text)
  return { person, body, browser, uuid: reply.body.uuid as string }
}

async function notifyPerson(
  person: TestInstaller,
  event: NotificationEvent = 'order.sent',
  path = '/orders/x',
) {
  const params = {
    number: `PL-26-${++keys}`,
    title: 'A',
    answer: 'x'.repeat(3000),
    question: 'y'.repeat(3000),
  }
  const notification = { to: [person.installer.id], event, params, path, dedupeKey: `test:${keys}` }
  await inTransaction(db, (tx) =>
    notifyAndMail({ db: tx, secrets, now: clock.now() }, notification),
  )
}

const findSubscriptions = ({ installer }: TestInstaller) =>
  db.selectFrom('push_subscription').select('id').where('installer_id', '=', installer.id).execute()

const waiting = async () =>
  Number(
    (
      await db
        .selectFrom('message')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('channel', '=', 'push')
        .where('next_try_at', 'is not', null)
        .executeTakeFirstOrThrow()
    ).n,
  )

test('a notification reaches the browser encrypted, signed, in the words of the person', async () => {
  const { person, browser } = await aSubscriber({ language: 'pl' })
  await notifyPerson(person)
  assert.equal(browser.arrived.length, 0)
  await sendMessages(context)
  const [push, ...others] = browser.arrived
  assert.equal(others.length, 0)
  assert.deepEqual(push, {
    payload: {
      title: `Zamówienie PL-26-${keys} jest w drodze`,
      text: 'Wyjechało z naszego magazynu. Otwórz zamówienie i zobacz, co zawiera i dokąd jedzie.',
      path: '/orders/x',
      tag: 'order.sent:/orders/x',
      language: 'pl',
    },
    seconds: dayMs / 1000,
    urgency: 'normal',
    subject,
  })
})

test('a very long notification is cut to what a push holds; one without a screen leads to all', async () => {
  const { person, browser } = await aSubscriber()
  await notifyPerson(person, 'ticket.question', '')
  await sendMessages(context)
  const { payload, urgency } = browser.arrived[0]! as {
    payload: { text: string; path: string }
    urgency: string
  }
  assert.equal(urgency, 'high')
  assert.ok(payload.text.length <= 400 && payload.text.endsWith('…'))
  assert.equal(payload.path, '/notifications')
})

test('a group that is off is told by no push, and every browser of a person is told once', async () => {
  const { person, browser } = await aSubscriber()
  const second = service.subscribe()
  await post(person, second.body)
  const groups = [{ group: 'points', push: false }]
  await api('PATCH /v1/notifications/settings', { groups }, person)
  const params = { count: 2, day: '2027-01-01' }
  const notification = { to: [person.installer.id], params, dedupeKey: randomUUID() }
  await inTransaction(db, (tx) =>
    notifyAndMail(
      { db: tx, secrets, now: clock.now() },
      { ...notification, event: 'points.expiring' },
    ),
  )
  await notifyPerson(person)
  await Promise.all([sendMessages(context), sendMessages(context)])
  assert.deepEqual([browser.arrived.length, second.browser.arrived.length], [1, 1])
})

test('at night a push waits for the morning, one about the safety of the account does not', async () => {
  clock.set('2026-06-15T19:00:00Z')
  const { person, browser } = await aSubscriber()
  await notifyPerson(person)
  await notifyPerson(person, 'security.passkeyRemoved')
  await sendMessages(context)
  assert.equal(browser.arrived.length, 1)
  clock.set('2026-06-16T05:00:00Z')
  await sendMessages(context)
  assert.equal(browser.arrived.length, 2)
})

test('a browser that has ended its subscription is forgotten, and nothing waits for it', async () => {
  for (const status of [410, 404]) {
    const { person, browser } = await aSubscriber()
    browser.status = status
    await notifyPerson(person)
    await sendMessages(context)
    assert.deepEqual(await findSubscriptions(person), [])
    assert.equal(await waiting(), 0)
  }
})

test('a service that fails is tried again and tells nothing of the others', async () => {
  const [failing, fine] = [await aSubscriber(), await aSubscriber()]
  failing.browser.status = 503
  for (let n = 0; n < 4; n++) await notifyPerson(failing.person)
  await sendMessages(context)
  await notifyPerson(fine.person)
  await sendMessages(context)
  assert.equal(fine.browser.arrived.length, 1)
  failing.browser.status = 201
  clock.add(minuteMs)
  await sendMessages(context)
  assert.equal(failing.browser.arrived.length, 4)
  assert.equal((await findSubscriptions(failing.person)).length, 1)
})

test('a service that answers late holds up nobody but itself', async () => {
  const { person, browser } = await aSubscriber()
  const { promise, resolve } = Promise.withResolvers<void>()
  browser.waits = promise
  await notifyPerson(person)
  const sending = sendMessages(context)
  clock.add(1000)
  const other = await aSubscriber()
  await notifyPerson(other.person)
  await sendMessages(context)
  assert.deepEqual([other.browser.arrived.length, browser.arrived.length], [1, 0])
  resolve()
  await sending
  assert.equal(browser.arrived.length, 1)
})

test('with the sign-out of its session a browser is told no more, not even what waits', async () => {
  clock.set('2026-06-17T19:00:00Z')
  const { person, browser } = await aSubscriber()
  await notifyPerson(person)
  assert.equal((await api('POST /v2/installer/logout', undefined, person)).status, 204)
  assert.deepEqual(await findSubscriptions(person), [])
  clock.set('2026-06-18T06:00:00Z')
  await sendMessages(context)
  assert.equal(browser.arrived.length, 0)
  assert.equal(await waiting(), 0)
})

test('a session that ran out is told nothing', async () => {
  const { person, browser } = await aSubscriber()
  const { id } = person.session
  await db.updateTable('session').set({ ends_at: clock.now() }).where('id', '=', id).execute()
  await notifyPerson(person)
  await sendMessages(context)
  assert.equal(browser.arrived.length, 0)
})

test('the list names the browsers, and which one is this', async () => {
  const { person, uuid } = await aSubscriber()
  const { body } = await api('GET /v1/push-subscriptions', undefined, person)
  assert.equal(body.public_key, keysOfClub.publicKey)
  assert.deepEqual(
    body.data.map((one: Record<string, unknown>) => [one['uuid'], one['is_own']]),
    [[uuid, true]],
  )
})

test('the same browser again is the same; of another person it is theirs from then on', async () => {
  const first = await aSubscriber()
  assert.equal((await post(first.person, first.body)).body.uuid, first.uuid)
  const second = await anInstaller(context)
  await post(second, first.body)
  assert.deepEqual(await findSubscriptions(first.person), [])
  await notifyPerson(first.person)
  await notifyPerson(second)
  await sendMessages(context)
  assert.equal(first.browser.arrived.length, 1)
})

test('another person’s browser is as missing as none', async () => {
  const { person, uuid } = await aSubscriber()
  const other = await anInstaller(context, { company: person.company, role: 4 })
  for (const id of [uuid, randomUUID(), 'x']) {
    const reply = await api(`DELETE /v1/push-subscriptions/${id}`, undefined, other)
    assert.deepEqual([reply.status, reply.body.code], [404, 'notifications.not_found'])
  }
  assert.equal((await findSubscriptions(person)).length, 1)
  const own = await api(`DELETE /v1/push-subscriptions/${uuid}`, undefined, person)
  assert.equal(own.status, 204)
  assert.deepEqual(await findSubscriptions(person), [])
})

test('beyond ten browsers the first makes room', async () => {
  const { person, uuid } = await aSubscriber()
  for (let n = 0; n < maxPushSubscriptions; n++) {
    clock.add(1000)
    await post(person, service.subscribe().body)
  }
  const rows = await findSubscriptions(person)
  assert.equal(rows.length, maxPushSubscriptions)
  assert.ok(rows.every(({ id }) => id !== uuid))
})

test('addresses of machines inside and keys that are none are refused', async () => {
  const person = await anInstaller(context)
  const { body } = service.subscribe()
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/a',
    'https://127.0.0.1/push',
    'https://[::1]:443/push',
    'https://169.254.169.254/latest',
    'https://localhost/push',
    'https://db.internal/push',
    'http://127.0.0.1:1/push',
    'not an address',
  ]) {
    const reply = await post(person, { ...body, endpoint })
    assert.deepEqual([reply.status, reply.body.code], [422, 'push.endpoint'], endpoint)
  }
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
  for (const p256dh of ['AAAA', offCurve, `${body.keys.p256dh}AAAA`]) {
    const reply = await post(person, { ...body, keys: { ...body.keys, p256dh } })
    assert.equal(reply.body.code, 'push.keys', p256dh)
  }
  const auth = { ...body.keys, auth: 'AAAA' }
  assert.equal((await post(person, { ...body, keys: auth })).body.code, 'push.keys')
  assert.deepEqual(await findSubscriptions(person), [])
})

test('of a person who is erased no browser is left, nor what waits for it', async () => {
  clock.set('2026-06-20T19:00:00Z')
  const { person, uuid } = await aSubscriber()
  await notifyPerson(person)
  await inTransaction(db, (tx) => eraseInstaller({ db: tx, now: clock.now() }, person.installer.id))
  assert.deepEqual(await findSubscriptions(person), [])
  const left = await db.selectFrom('message').select('id').where('recipient', '=', uuid).execute()
  assert.deepEqual(left, [])
  clock.add(12 * hourMs)
})

test('a push that nobody took for a day is dropped', async () => {
  const { person, browser } = await aSubscriber()
  await notifyPerson(person)
  clock.add(2 * dayMs)
  await sendMessages(context)
  assert.equal(browser.arrived.length, 0)
  assert.equal(await waiting(), 0)
})

test('without keys of the club there is no push', async () => {
  const off = await testApp()
  const person = await anInstaller(off)
  const { body } = await off.api('GET /v1/push-subscriptions', undefined, person)
  assert.deepEqual(body, { public_key: null, data: [] })
  const reply = await off.api('POST /v1/push-subscriptions', service.subscribe().body, person)
  assert.equal(reply.body.code, 'push.off')
})
