import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { minuteMs } from '#contract/durations.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { writeMail } from '#server/messaging/messages/templates.ts'
import { notifyOfNewDevice } from '#server/members/sign-in/notify-of-new-device.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { purgeNotifications } from './purge-notifications.ts'
import { type NewNotification, notify, notifyAndMail, findOwners } from './notify.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock, db } = context
const marek = await anInstaller(context)

function notifyPerson(
  person: TestInstaller,
  notification: Partial<NewNotification> = {},
  now = clock.now(),
) {
  return inTransaction(db, (tx) =>
    notify(
      { db: tx, now },
      {
        to: [person.installer.id],
        event: 'order.sent',
        params: { number: 'PL-26-000001' },
        path: '/orders/x',
        dedupeKey: randomUUID(),
        ...notification,
      },
    ),
  )
}

const fetchNotifications = async (person: TestInstaller, query = {}) =>
  (await api('GET /v1/notifications', undefined, { token: person.token, query })).body

test(
  'the list has every field of the documents, newest first, with the unread',
  proves(['NTF-006', 'NTF-007', 'NTF-008', 'NTF-012', 'NTF-013', 'NTF-014']),
  async () => {
    const person = await anInstaller(context)
    await notifyPerson(person, { event: 'security.email', params: { email: 'new@people.example' } })
    clock.add(1000)
    await notifyPerson(person)
    const { data, meta } = await fetchNotifications(person)
    assert.deepEqual(meta, { total: 2, unread: 2, last_page: 1 })
    const { uuid, ...first } = data[0]
    assert.match(uuid, /^[0-9a-f-]{36}$/)
    assert.deepEqual(first, {
      title: 'Order PL-26-000001 is on its way',
      text: 'It has left our warehouse. Open the order to see what is inside and where it goes.',
      type: 'info',
      mark: 'unread',
      event: 'order.sent',
      created_at: clock.now().toISOString(),
      meta: { path: '/orders/x' },
    })
    assert.equal(data[1].type, 'important')
    proves(['API-038'])
    const second = await fetchNotifications(person, { page: '2', limit: '1' })
    assert.deepEqual(second, { data: [data[1]], meta: { total: 2, unread: 2, last_page: 2 } })
  },
)

test(
  'each event has its kind: info, warning or important',
  proves(['NTF-009', 'NTF-010', 'NTF-011']),
  async () => {
    const person = await anInstaller(context)
    for (const event of ['scan.accepted', 'scan.rejected', 'project.returned'] as const)
      await notifyPerson(person, {
        event,
        params: { serial: 'RWA 1', address: 'Lipowa 8', count: 3 },
      })
    const { data } = await fetchNotifications(person)
    assert.deepEqual(
      data.map(({ type }: { type: string }) => type),
      ['important', 'warning', 'info'],
    )
  },
)

test('a support reply carries its ticket', proves(['NTF-015']), async () => {
  const person = await anInstaller(context)
  const ticketUuid = randomUUID()
  await notifyPerson(person, { event: 'ticket.reply', params: { title: 'Jacket' }, ticketUuid })
  assert.equal((await fetchNotifications(person)).data[0].meta.ticket_uuid, ticketUuid)
})

test(
  'marking is the only write, lowers the unread and changes nothing a second time',
  proves(['NTF-004', 'API-080']),
  async () => {
    const person = await anInstaller(context)
    await notifyPerson(person)
    const { uuid, event } = (await fetchNotifications(person)).data[0]
    const mark = (body: object) => api(`PATCH /v1/notifications/${uuid}`, body, person)
    const first = await mark({ mark: 'read', event: 'hacked', title: 'hacked' })
    assert.deepEqual([first.status, first.body.mark, first.body.event], [200, 'read', event])
    assert.equal((await fetchNotifications(person)).meta.unread, 0)
    clock.add(minuteMs)
    assert.deepEqual((await mark({ mark: 'read' })).body, first.body)
    const row = await db
      .selectFrom('notification')
      .select('read_at')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    assert.equal(row.read_at!.getTime(), clock.now().getTime() - minuteMs)
    assert.equal((await mark({ mark: 'unread' })).body.mark, 'unread')
    assert.equal((await mark({ mark: 'other' })).status, 422)
  },
)

test("another person's notification is as missing as none, also for a colleague", async () => {
  const colleague = await anInstaller(context, { company: marek.company, role: 4 })
  await notifyPerson(marek)
  const { uuid } = (await fetchNotifications(marek)).data[0]
  for (const id of [uuid, randomUUID(), 'x'])
    for (const line of [`GET /v1/notifications/${id}`, `PATCH /v1/notifications/${id}`]) {
      const body = line.startsWith('PATCH') ? { mark: 'read' } : undefined
      const reply = await api(line, body, colleague)
      assert.equal(reply.status, 404, line)
      assert.deepEqual(reply.body, { code: 'notifications.not_found', message: 'Not found.' })
    }
  assert.equal((await api(`GET /v1/notifications/${uuid}`, undefined, marek)).body.mark, 'unread')
})

test('all are marked at once, only the own ones, and that can be taken back', async () => {
  const [person, other] = [await anInstaller(context), await anInstaller(context)]
  for (const one of [person, person, other]) await notifyPerson(one)
  const old = (await fetchNotifications(person)).data[0].uuid
  await api(`PATCH /v1/notifications/${old}`, { mark: 'read' }, person)
  clock.add(1000)
  const { body } = await api('POST /v1/notifications/read-all', undefined, person)
  assert.equal(body.marked, 1)
  assert.equal((await fetchNotifications(person)).meta.unread, 0)
  assert.equal((await fetchNotifications(other)).meta.unread, 1)
  const back = { read_at: body.read_at }
  assert.equal((await api('POST /v1/notifications/unread', back, person)).body.marked, 1)
  assert.equal((await fetchNotifications(person)).meta.unread, 1)
})

test('pages hold what they are asked for', async () => {
  const person = await anInstaller(context)
  for (let n = 0; n < 7; n++) await notifyPerson(person, { params: { number: `N${n}` } })
  const { data, meta } = await fetchNotifications(person, { page: '2', limit: '3' })
  assert.deepEqual(meta, { total: 7, unread: 7, last_page: 3 })
  assert.deepEqual(
    data.map(({ title }: { title: string }) => title.split(' ')[1]),
    ['N3', 'N2', 'N1'],
  )
})

test('the words follow the language of the moment', proves(['LNG-001']), async () => {
  const person = await anInstaller(context, { language: 'pl' })
  await notifyPerson(person)
  assert.equal(
    (await fetchNotifications(person)).data[0].title,
    'Zamówienie PL-26-000001 jest w drodze',
  )
  await db
    .updateTable('installer')
    .set({ language: 'en' })
    .where('id', '=', person.installer.id)
    .execute()
  assert.match((await fetchNotifications(person)).data[0].title, /^Order/)
  assert.match((await fetchNotifications(person, { language: 'pl' })).data[0].title, /^Zamówienie/)
  assert.match((await fetchNotifications(person, { language: 'xx' })).data[0].title, /^Order/)
})

test('markup in values stays the text it is', async () => {
  const person = await anInstaller(context)
  const title = '<img src=x onerror=alert(1)> $t(common.close) {{count}}'
  await notifyPerson(person, { event: 'ticket.reply', params: { title } })
  assert.ok((await fetchNotifications(person)).data[0].text.includes(title))
})

test('the same key is told once to a person', async () => {
  const person = await anInstaller(context)
  const twice = { dedupeKey: 'order:1:sent' }
  assert.equal((await notifyPerson(person, twice)).length, 1)
  assert.equal((await notifyPerson(person, twice)).length, 0)
  assert.equal((await fetchNotifications(person)).meta.total, 1)
})

test('after twelve months a notification is purged', async () => {
  const person = await anInstaller(context)
  const monthsAgo = (months: number) => {
    const at = clock.now()
    at.setUTCMonth(at.getUTCMonth() - months)
    return at
  }
  await notifyPerson(person, {}, new Date(monthsAgo(12).getTime() - 1000))
  await notifyPerson(person, {}, monthsAgo(11))
  await purgeNotifications({ db, now: clock.now() })
  assert.equal((await fetchNotifications(person)).meta.total, 1)
})

test('only active owners are told what concerns the company', async () => {
  const person = await anInstaller(context)
  await anInstaller(context, { company: person.company, role: 4 })
  assert.deepEqual(await findOwners(db, person.company.id), [person.installer.id])
})

test('a mail says the same and leads to the same place, once', async () => {
  const person = await anInstaller(context, { language: 'pl' })
  const notification: NewNotification = {
    to: [person.installer.id],
    event: 'points.expiring',
    params: { count: 5, day: '2026-12-31' },
    path: '/balance',
    dedupeKey: 'expiring:2026',
  }
  for (let n = 0; n < 2; n++)
    await inTransaction(db, (tx) =>
      notifyAndMail({ db: tx, secrets: context.secrets, now: clock.now() }, notification),
    )
  const mails = await db
    .selectFrom('message')
    .select('template')
    .where('dedupe_key', '=', `notification:${person.installer.id}:expiring:2026`)
    .execute()
  assert.deepEqual(mails, [{ template: 'notification' }])
  const params = { ...notification.params, event: notification.event, path: notification.path! }
  const letter = { template: 'notification', language: 'pl', params } as const
  const mail = writeMail(letter, { baseUrl: 'https://club.example' })
  assert.equal(mail.subject, 'Punkty niedługo przepadną')
  assert.match(mail.text, /5 punktów przepadnie 31\.\s12\.\s2026/)
  assert.match(mail.html, /href="https:\/\/club\.example\/balance"/)
})

test('a sign-in on another device is told, on a known one or the first it is not', async () => {
  const person = await anInstaller(context, { demo: true })
  const android =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
  const events = async () =>
    (await fetchNotifications(person)).data.map(
      ({ event, text }: { event: string; text: string }) => [event, text.split(',')[0]],
    )
  await inTransaction(db, async (tx) => {
    const { id } = person.installer
    const now = clock.now()
    await notifyOfNewDevice({ db: tx, now }, { installerId: id, userAgent: 'test' })
    await notifyOfNewDevice({ db: tx, now }, { installerId: id, userAgent: android })
  })
  assert.deepEqual(await events(), [['security.device', 'Chrome · Android']])
})
