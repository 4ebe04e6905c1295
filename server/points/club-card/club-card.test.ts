import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { endCompany } from '#server/members/companies/end-company.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { decrypt } from '#server/platform/secrets.ts'
import { aBank, aCard, termsVersion, topUp } from '#testing/cards.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { findLiveCard } from './cards.reads.ts'
import { rotateCardKeys } from './rotate-card-keys.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock, db } = context
const bank = await aBank(context)

function account(owner: TestInstaller, of: string | number = owner.company.uuid) {
  return api(`GET /v1/edenred/card/account/${of}`, undefined, owner)
}

function verify(owner: TestInstaller, serial: string, confirmed = 1) {
  const body = { card_serial_number: serial, confirmed }
  return api(`PATCH /v1/edenred/card/verify/${owner.company.uuid}`, body, owner)
}

test('a company without a card has no account', async () => {
  const owner = await anInstaller(context)
  const { status, body } = await account(owner)
  assert.deepEqual([status, body], [200, { data: null }])
})

test(
  'the account tells status, last four, limits, amounts, rate and terms',
  proves(['CRD-026']),
  async () => {
    const owner = await anInstaller(context, { points: 100 })
    const card = await aCard(context, bank, owner)
    const { body } = await account(owner, owner.company.id)
    assert.deepEqual(body.data, {
      status: 'ACTIVE',
      last4: card.serial.slice(-4),
      expires_on: '2029-06-15',
      left: { day: 1000, month: 2500, year: 10_000 },
      amounts: [50, 100, 150, 250, 500, 1000],
      rate: 2,
      currency: 'PLN',
      terms: { version: termsVersion, url: '/legal/pl/card-terms' },
    })
    const { body: done } = await topUp(context, owner, 50)
    assert.deepEqual(done.amount, { points: 50, local: 100, currency: 'PLN' })
  },
)

test('the provider and the company of the address must be the right ones, all else is missing', async () => {
  const owner = await anInstaller(context)
  const other = await anInstaller(context)
  await aCard(context, bank, other)
  const lines = [
    `GET /v1/other/card/account/${owner.company.uuid}`,
    `GET /v1/edenred/card/account/${other.company.uuid}`,
    `GET /v1/edenred/card/account/${other.company.id}`,
    'GET /v1/edenred/card/account/00000000-0000-4000-8000-000000000000',
    'GET /v1/other/card/history',
  ]
  const replies = await Promise.all(lines.map((line) => api(line, undefined, owner)))
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([404]))
  assert.equal(new Set(replies.map(({ text }) => text)).size, 1)
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  assert.equal((await account(employee)).status, 403)
})

test(
  'a serial number is exactly ten figures and confirmed, else it is no try',
  proves(['CRD-020', 'CRD-021']),
  async () => {
    const owner = await anInstaller(context)
    const card = await aCard(context, bank, owner, { isRegistered: false })
    for (const wrong of ['123456789', '12345678901', '12345678ab', '１２３４５６７８９０']) {
      const { status, body } = await verify(owner, wrong)
      assert.deepEqual([status, Object.keys(body.errors)], [422, ['card_serial_number']], wrong)
    }
    const unticked = await verify(owner, card.serial, 0)
    assert.deepEqual([unticked.status, Object.keys(unticked.body.errors)], [422, ['confirmed']])
    const { status, body } = await verify(owner, card.serial)
    assert.deepEqual([status, body.data.last4], [200, card.serial.slice(-4)])
    assert.equal((await verify(owner, card.serial)).status, 200)
    assert.equal((await verify(owner, '1234567890')).body.code, 'card.registered')
  },
)

test(
  'the number is stored encrypted, and the profile shows its last four',
  proves(['USR-067']),
  async () => {
    const owner = await anInstaller(context)
    const before = await api('GET /v1/company/user/self', undefined, owner)
    assert.deepEqual(
      [before.body.company.has_edenred_card, before.body.company.edenred_card],
      [0, null],
    )
    const card = await aCard(context, bank, owner)
    const { rows } = await context.pool.query('select * from club_card where company_id = $1', [
      owner.company.id,
    ])
    assert.ok(!JSON.stringify(rows).includes(card.serial))
    const { body } = await api('GET /v1/company/user/self', undefined, owner)
    assert.equal(body.company.has_edenred_card, 1)
    assert.deepEqual(body.company.edenred_card, {
      status: 'ACTIVE',
      last4: card.serial.slice(-4),
      expires_on: '2029-06-15',
    })
  },
)

test('the sixth wrong number of a day is too many, the next day opens again', async () => {
  const owner = await anInstaller(context)
  const card = await aCard(context, bank, owner, { isRegistered: false })
  const wrong = await Promise.all(
    Array.from({ length: 8 }, (_, n) => verify(owner, `100000000${n}`)),
  )
  const statuses = wrong.map(({ status }) => status).sort((a, b) => a - b)
  assert.deepEqual(statuses, [422, 422, 422, 422, 422, 429, 429, 429])
  const locked = await verify(owner, card.serial)
  assert.deepEqual([locked.status, locked.body.code], [429, 'card.too_many_attempts'])
  assert.ok(Number(locked.headers['retry-after']) <= 86_400)
  clock.add(dayMs)
  const nextDay = await anInstaller(context, { company: owner.company })
  assert.equal((await verify(nextDay, card.serial)).status, 200)
  clock.add(-dayMs)
})

test('another company’s card and a wrong number are refused alike', async () => {
  const first = await anInstaller(context)
  const taken = await aCard(context, bank, first)
  const second = await anInstaller(context)
  const own = await aCard(context, bank, second, { isRegistered: false })
  const wrong = await verify(second, taken.serial)
  own.serial = taken.serial
  const bound = await verify(second, taken.serial)
  assert.deepEqual([wrong.status, bound.status], [422, 422])
  assert.equal(wrong.body.code, 'card.serial_refused')
  const { request_id: _, ...response } = wrong.body
  assert.deepEqual({ ...bound.body, request_id: undefined }, { ...response, request_id: undefined })
})

test(
  'history is newest first, four a page, of the own company only',
  proves(['CRD-011', 'CRD-029', 'CRD-030', 'CRD-031', 'CRD-032']),
  async () => {
    const owner = await anInstaller(context, { points: 1000 })
    await aCard(context, bank, owner)
    const made: { uuid: string; dateTime: string }[] = []
    for (const points of [50, 100, 150, 250, 50]) {
      const key = `history ${points} ${clock.now().getTime()}`
      const { uuid } = (await topUp(context, owner, points, { key })).body
      made.unshift({ uuid, dateTime: clock.now().toISOString() })
      clock.add(minuteMs)
    }
    const first = await api('GET /v1/edenred/card/history', undefined, owner)
    assert.deepEqual(first.body.meta, { total: 5, last_page: 2 })
    assert.deepEqual(
      first.body.data.map(({ amount, status }: { amount: { points: number }; status: string }) => [
        amount.points,
        status,
      ]),
      [
        [50, 'SUCCEEDED'],
        [250, 'PENDING'],
        [150, 'REFUSED'],
        [100, 'SUCCEEDED'],
      ],
    )
    assert.deepEqual(
      first.body.data.map(({ uuid, dateTime }: (typeof made)[number]) => ({ uuid, dateTime })),
      made.slice(0, 4),
    )
    assert.deepEqual(first.body.data[0].amount, { points: 50, local: 100, currency: 'PLN' })
    assert.deepEqual(Object.keys(first.body.data[0]).sort(), [
      'amount',
      'dateTime',
      'last4',
      'status',
      'uuid',
    ])
    const second = await api('GET /v1/edenred/card/history?page=2&limit=4', undefined, owner)
    assert.equal(second.body.data.length, 1)
    const stranger = await anInstaller(context)
    assert.equal(
      (await api('GET /v1/edenred/card/history', undefined, stranger)).body.meta.total,
      0,
    )
  },
)

test('after a change of the key numbers are encrypted anew and still found', async () => {
  const owner = await anInstaller(context)
  const card = await aCard(context, bank, owner)
  const secrets = {
    ...context.secrets,
    encryptionKey: Buffer.alloc(32, 7),
    oldEncryptionKeys: [context.secrets.encryptionKey],
  }
  assert.ok((await rotateCardKeys({ db, secrets })) > 0)
  assert.equal(await rotateCardKeys({ db, secrets }), 0)
  const { serial_encrypted } = await db
    .selectFrom('club_card')
    .select('serial_encrypted')
    .where('company_id', '=', owner.company.id)
    .executeTakeFirstOrThrow()
  assert.equal(decrypt({ ...secrets, oldEncryptionKeys: [] }, serial_encrypted!), card.serial)
  assert.equal((await verify(owner, card.serial)).status, 200)
})

test('the card of a company that ends, ends with it', async () => {
  const owner = await anInstaller(context)
  await aCard(context, bank, owner)
  await inTransaction(db, (tx) => endCompany({ db: tx, now: clock.now() }, owner.company.id))
  assert.equal(await findLiveCard(db, owner.company), undefined)
})

test('after its last day a card has expired, whatever the provider says', async () => {
  const owner = await anInstaller(context)
  await aCard(context, bank, owner)
  await db
    .updateTable('club_card')
    .set({ expires_on: '2026-06-14' })
    .where('company_id', '=', owner.company.id)
    .execute()
  assert.equal((await account(owner)).body.data.status, 'EXPIRED')
})
