import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { aBank, aCard, topUp } from '#testing/cards.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { approveTopUp } from './approve-top-up.ts'
import { rejectTopUp } from './reject-top-up.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock, db } = context
const bank = await aBank(context)
const { staff } = await aStaffMember(context)

async function getPoints(owner: TestInstaller) {
  const { body } = await api(`GET /v1/company/points/${owner.company.uuid}`, undefined, owner)
  return [body.company_points, body.reserved_points] as [number, number]
}

async function getHistory(owner: TestInstaller) {
  const { body } = await api('GET /v1/points/history', undefined, owner)
  return body.data as { event: string; variation: string; options: Record<string, unknown> }[]
}

async function anOwner(points: number, cardOptions: Parameters<typeof aCard>[3] = {}) {
  const owner = await anInstaller(context, { points })
  await aCard(context, bank, owner, cardOptions)
  return owner
}

async function listNotifications(owner: TestInstaller) {
  const { body } = await api('GET /v1/notifications', undefined, owner)
  return body.data as { event: string; title: string; text: string }[]
}

test(
  'a top-up that succeeds spends its points and says so in the statement and by mail',
  proves(['CRD-016']),
  async () => {
    const owner = await anOwner(250)
    const { status, body } = await topUp(context, owner, 250 - 150, { key: randomUUID() })
    assert.deepEqual([status, body.status], [201, 'SUCCEEDED'])
    assert.deepEqual(await getPoints(owner), [150, 0])
    const [spent, reserved] = await getHistory(owner)
    assert.deepEqual([spent!.event, spent!.variation], ['topup.spent', 'negative'])
    assert.deepEqual([reserved!.event, reserved!.variation], ['topup.reserved', 'reserved'])
    assert.deepEqual(spent!.options['top_up'], { uuid: body.uuid, local: 200, currency: 'PLN' })
    const csv = await api('GET /v1/points/statement?format=csv', undefined, owner)
    assert.match(csv.text, /200 PLN on the club card/)
    await sendMessages(context)
    const mails = context.sent.mails.filter(({ to }) => to === owner.email)
    assert.ok(mails.some(({ subject }) => subject === 'Club card topped up: 200 PLN'))
  },
)

test('a refused one gives its points back at once, with the reason by mail', async () => {
  const owner = await anOwner(150)
  const { status, body } = await topUp(context, owner, 150)
  assert.deepEqual([status, body.status], [201, 'REFUSED'])
  assert.deepEqual(await getPoints(owner), [150, 0])
  assert.equal((await getHistory(owner))[0]!.event, 'topup.released')
  const [notified] = await listNotifications(owner)
  assert.equal(notified!.event, 'topup.rejected')
  assert.match(notified!.text, /The bank declined the transfer/)
})

test('amount and terms must be chosen and accepted', proves(['CRD-022', 'CRD-023']), async () => {
  const owner = await anOwner(2000)
  for (const points of [0, 1, 49, 51, 2000, -50])
    assert.deepEqual(
      Object.keys((await topUp(context, owner, points)).body.errors),
      ['points'],
      String(points),
    )
  for (const points of [undefined, '50', 50.5, null])
    assert.equal((await topUp(context, owner, points as number)).status, 422)
  const unticked = await topUp(context, owner, 50, { terms_accepted: 0 })
  assert.deepEqual([unticked.status, Object.keys(unticked.body.errors)], [422, ['terms_accepted']])
  const old = await topUp(context, owner, 50, { terms_version: '2025-01' })
  assert.deepEqual([old.status, old.body.code], [409, 'card.terms_changed'])
  assert.deepEqual(await getPoints(owner), [2000, 0])
})

test(
  'only an active and registered card is topped up',
  proves(['CRD-013', 'CRD-014', 'CRD-015', 'CRD-024']),
  async () => {
    const code = async (owner: TestInstaller) => (await topUp(context, owner, 50)).body.code
    assert.equal(await code(await anInstaller(context, { points: 50 })), 'card.none')
    for (const status of ['ISSUED', 'BLOCKED', 'EXPIRED'] as const)
      assert.equal(await code(await anOwner(50, { status })), 'card.not_active', status)
    assert.equal(await code(await anOwner(50, { isRegistered: false })), 'card.not_registered')
    assert.equal((await topUp(context, await anOwner(50), 50)).status, 201)
  },
)

test(
  'one point short is refused, as many as the amount is enough',
  proves(['CRD-025']),
  async () => {
    const short = await topUp(context, await anOwner(49), 50)
    assert.deepEqual([short.status, short.body.code], [422, 'card.too_few_points'])
    assert.deepEqual(short.body.params, { needed: 50, have: 49 })
    assert.equal((await topUp(context, await anOwner(50), 50)).body.status, 'SUCCEEDED')
  },
)

test('the company and the e-mail address must be verified, and the owner asks', async () => {
  const owner = await anOwner(100)
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  assert.equal((await topUp(context, employee, 50)).status, 403)
  const set = (table: 'company' | 'installer', values: object, id: number) =>
    db.updateTable(table).set(values).where('id', '=', id).execute()
  await set('installer', { verified_email_at: null }, owner.installer.id)
  assert.equal((await topUp(context, owner, 50)).body.code, 'card.email_not_verified')
  await set('company', { verification: 'pending' }, owner.company.id)
  assert.equal((await topUp(context, owner, 50)).body.code, 'card.not_verified')
})

test('a country without the programme has no top-up', async () => {
  const owner = await anInstaller(context, { region: 'cz', points: 100 })
  assert.equal((await topUp(context, owner, 50)).body.code, 'card.not_offered')
})

test('20 parallel calls with one key are one transfer, and one hold', async () => {
  const owner = await anOwner(1000)
  const key = randomUUID()
  const before = bank.bank.transfers.size
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => topUp(context, owner, 100, { key })),
  )
  assert.ok(replies.every(({ status }) => status === 201))
  assert.equal(new Set(replies.map(({ body }) => body.uuid)).size, 1)
  assert.equal(bank.bank.transfers.size, before + 1)
  assert.deepEqual(await getPoints(owner), [900, 0])
  const again = await topUp(context, owner, 100, { key })
  assert.deepEqual(
    [again.status, again.body.status, again.headers['idempotent-replayed']],
    [201, 'SUCCEEDED', 'true'],
  )
  assert.equal((await topUp(context, owner, 50, { key })).body.code, 'card.key_reused')
  assert.equal((await topUp(context, owner, 50, { key: 'x'.repeat(256) })).status, 422)
})

test('without a key the same top-up within two minutes is the first one', async () => {
  const owner = await anOwner(1000)
  const first = await topUp(context, owner, 50)
  clock.add(119_000)
  assert.equal((await topUp(context, owner, 50)).body.uuid, first.body.uuid)
  clock.add(2000)
  assert.notEqual((await topUp(context, owner, 50)).body.uuid, first.body.uuid)
})

test('the limits of day, month and year hold in a race, and refused ones do not count', async () => {
  const owner = await anOwner(20_000)
  await topUp(context, owner, 150, { key: randomUUID() })
  const race = await Promise.all(
    Array.from({ length: 6 }, () => topUp(context, owner, 500, { key: randomUUID() })),
  )
  assert.equal(race.filter(({ status }) => status === 201).length, 2)
  const over = race.find(({ status }) => status === 422)!
  assert.deepEqual(over.body.code, 'card.over_limit')
  assert.deepEqual(over.body.params, { period: 'day', left: 0 })
  const account = `GET /v1/edenred/card/account/${owner.company.uuid}`
  const { body } = await api(account, undefined, owner)
  assert.deepEqual(body.data.left, { day: 0, month: 1500, year: 9000 })
  const plant = (day: string, points: number) =>
    context.pool.query(
      `insert into top_up (company_id, installer_id, card_id, points, rate, currency, day,
        terms_version, terms_at, fingerprint, created_at)
      select company_id, installer_id, card_id, $2, rate, currency, $3::date, 'planted', terms_at,
        fingerprint, created_at from top_up where company_id = $1 limit 1`,
      [owner.company.id, points, day],
    )
  await plant('2026-06-01', 1500)
  await plant('2026-01-01', 7400)
  await plant('2025-12-31', 9000)
  const { body: full } = await api(account, undefined, owner)
  assert.deepEqual(full.data.left, { day: 0, month: 0, year: 100 })
  await context.pool.query(`delete from top_up where terms_version = 'planted'`)
})

test('from 1,000 points a person of the club looks first; approved it is sent', async () => {
  const owner = await anOwner(2000)
  const { status, body } = await topUp(context, owner, 1000)
  assert.deepEqual([status, body.status], [201, 'PENDING'])
  assert.deepEqual(await getPoints(owner), [1000, 1000])
  const sums = () =>
    [...bank.bank.transfers.values()].filter(({ amount }) => amount === 2000).length
  assert.equal(sums(), 0)
  const both = await Promise.allSettled([
    approveTopUp({ ...context, staff, now: context.clock.now() }, body.uuid),
    approveTopUp({ ...context, staff, now: context.clock.now() }, body.uuid),
    rejectTopUp(
      { ...context, staff, now: context.clock.now() },
      { uuid: body.uuid, reason: 'Looks odd' },
    ),
  ])
  assert.equal(both.filter(({ status: end }) => end === 'fulfilled').length, 1)
  await assert.rejects(approveTopUp({ ...context, staff, now: context.clock.now() }, body.uuid), {
    code: 'card.decided',
  })
  await assert.rejects(
    approveTopUp({ ...context, staff, now: context.clock.now() }, randomUUID()),
    {
      code: 'card.not_found',
    },
  )
  const { body: list } = await api('GET /v1/edenred/card/history', undefined, owner)
  assert.ok(['SUCCEEDED', 'REJECTED'].includes(list.data[0].status))
  assert.equal(sums(), list.data[0].status === 'SUCCEEDED' ? 1 : 0)
})

test('a person of the club refuses with a reason, and the points are back', async () => {
  const owner = await anOwner(1000)
  const { body } = await topUp(context, owner, 1000)
  await assert.rejects(
    rejectTopUp({ ...context, staff, now: context.clock.now() }, { uuid: body.uuid, reason: ' ' }),
    {
      code: 'common.invalid',
    },
  )
  await rejectTopUp(
    { ...context, staff, now: context.clock.now() },
    { uuid: body.uuid, reason: 'We call you about it' },
  )
  assert.deepEqual(await getPoints(owner), [1000, 0])
  const { body: list } = await api('GET /v1/edenred/card/history', undefined, owner)
  assert.equal(list.data[0].status, 'REJECTED')
  assert.match((await listNotifications(owner))[0]!.text, /We call you about it/)
})

test('a top-up never ends twice, and its row says so itself', async () => {
  const owner = await anOwner(100)
  const { body } = await topUp(context, owner, 50)
  await assert.rejects(
    db.updateTable('top_up').set({ status: 'PENDING' }).where('uuid', '=', body.uuid).execute(),
    { code: '23001' },
  )
})

test('points that another top-up holds are not there for the next one', async () => {
  const owner = await anOwner(1050)
  assert.equal((await topUp(context, owner, 1000)).body.status, 'PENDING')
  clock.add(dayMs)
  const token = await context.tokens.access(owner.session.id, owner.installer.uuid)
  const next = await topUp(context, { ...owner, token }, 100)
  assert.deepEqual(next.body.params, { needed: 100, have: 50 })
})
