import assert from 'node:assert/strict'
import { test } from 'node:test'
import { soleTraderType } from '#contract/points/points.rules.ts'
import { anInstaller, givePoints, type TestInstaller } from '#testing/accounts.ts'
import { readPdfLines } from '#testing/pdf-text.ts'
import { aStaffMember } from '#testing/staff.ts'
import { aWinter, sumLedger } from '#testing/statements.ts'
import { testApp } from '#testing/test-app.ts'
import { makeYearlyStatements } from './make-yearly-statements.ts'

const context = await testApp()
const { api, app, clock, db } = context
const winter = await aWinter(context)
clock.set('2026-12-31T22:59:59Z')
const late = await anInstaller(context, { region: 'pl' })
await givePoints(context, late.company.id, 11)
clock.set('2026-12-31T23:00:00Z')
await givePoints(context, late.company.id, 13)
const next = await anInstaller(context, { region: 'pl' })
await givePoints(context, next.company.id, 17)

const list = async ({ company }: TestInstaller) =>
  (await api('GET /v1/yearly-statements', {}, await anInstaller(context, { company }))).body
const make = (at: string) => makeYearlyStatements({ ...context, now: new Date(at) })
const findRows = ({ company }: TestInstaller) =>
  db.selectFrom('yearly_statement').selectAll().where('company_id', '=', company.id).execute()

async function loadSheet(who: TestInstaller, uuid: string) {
  const { token } = await anInstaller(context, { company: who.company })
  const reply = await app.inject({
    url: `/api/v1/yearly-statements/${uuid}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: reply.statusCode, bytes: reply.rawPayload }
}

async function readLines(who: TestInstaller) {
  const { bytes } = await loadSheet(who, (await findRows(who))[0]!.uuid)
  return readPdfLines(bytes).map((line) => line.join(' ').replaceAll('\u00a0', ' '))
}

test('it is made in the first half of January of the country, once, also by two servers', async () => {
  assert.equal(await make('2026-12-31T22:59:59Z'), 0)
  assert.equal(await make('2027-01-15T23:00:00Z'), 0)
  assert.deepEqual(await findRows(winter), [])
  const at = '2027-01-15T22:59:59Z'
  await Promise.all([make(at), make(at)])
  await make(at)
  const rows = await findRows(winter)
  assert.deepEqual(
    rows.map(({ year }) => year),
    [2026],
  )
  assert.equal(await make(at), 0)
  const notified = await db
    .selectFrom('notification')
    .select(['params', 'path'])
    .where('event', '=', 'statement.yearly')
    .where('installer_id', '=', late.installer.id)
    .execute()
  assert.deepEqual(notified, [{ params: { year: '2026' }, path: '/balance' }])
  const mails = await db
    .selectFrom('message')
    .select('id')
    .where('recipient', '=', late.email)
    .where('template', '=', 'notification')
    .execute()
  assert.equal(mails.length, 1)
})

test('its figures add up and are those of the ledger', async () => {
  const [row] = await findRows(winter)
  assert.ok(row)
  const { opening, earned, given_back, taken_back, expired, products, vouchers, prints, card } = row
  const spent = products + vouchers + prints + card
  assert.equal(row.closing, opening + earned + given_back - taken_back - expired - spent)
  const { rows } = await context.pool.query(
    `select coalesce(sum(amount), 0)::int as closing,
      coalesce(-sum(amount) filter (where to_account = 'spent'), 0)::int as spent,
      coalesce(-sum(amount) filter (where to_account = 'expired'), 0)::int as expired
    from points_entry where company_id = $1 and created_at < '2026-12-31T23:00:00Z'`,
    [winter.company.id],
  )
  assert.deepEqual(rows[0], { closing: row.closing, spent, expired })
  assert.deepEqual([vouchers, products, prints, card], [120, 0, 0, 0])
  assert.deepEqual([row.currency, row.value_minor], ['PLN', 24_000])
  assert.equal((await sumLedger(context, winter, { year: 2026 })).closing, row.closing)
})

test('the last second of the year counts, the first of the next does not', async () => {
  const [row] = await findRows(late)
  assert.deepEqual([row?.opening, row?.earned, row?.closing], [0, 11, 11])
  assert.deepEqual(await findRows(next), [])
  assert.deepEqual(await list(next), { data: [] })
})

test('what is booked afterwards changes nothing, and nobody changes the row', async () => {
  const before = await findRows(winter)
  clock.set('2027-01-20T10:00:00Z')
  await givePoints(context, winter.company.id, 900)
  await make('2027-01-10T10:00:00Z')
  assert.deepEqual(await findRows(winter), before)
  const change = db.updateTable('yearly_statement').set({ earned: 1 }).execute()
  await assert.rejects(change, /append-only/)
})

test('the owner lists and downloads it, and its code is confirmed', async () => {
  const { data } = await list(winter)
  assert.equal(data.length, 1)
  const { uuid, year, received, value, currency } = data[0]
  assert.deepEqual([year, received, value, currency], [2026, 120, '240.00', 'PLN'])
  assert.equal((await loadSheet(winter, uuid)).status, 200)
  const lines = await readLines(winter)
  assert.ok(lines.some((line) => line.includes('Yearly statement 2026')))
  assert.ok(
    lines.some((line) => line.includes('Value in all PLN 240.00')),
    lines.join('\n'),
  )
  assert.ok(lines.some((line) => line.includes('The club has withheld no tax.')))
  assert.ok(!lines.some((line) => line.includes('Sole trader')))
  const code = lines.join('\n').split('/s/')[1]!.split(/\s/)[0]!
  const { body } = await api('POST /v1/statements/check', { code })
  const [row] = await findRows(winter)
  assert.equal(body.state, 'genuine')
  assert.equal(body.statement.closing, row!.closing)
})

test('other companies, and employees without the right, do not get it', async () => {
  const [row] = await findRows(winter)
  assert.equal((await loadSheet(late, row!.uuid)).status, 404)
  const employee = await anInstaller(context, { company: winter.company, role: 4 })
  assert.equal((await api('GET /v1/yearly-statements', {}, employee)).status, 403)
  assert.equal((await api(`GET /v1/yearly-statements/${row!.uuid}`, {}, employee)).status, 403)
  const { id } = employee.installer
  await db.updateTable('installer').set({ sees_history: true }).where('id', '=', id).execute()
  assert.equal((await api('GET /v1/yearly-statements', {}, employee)).status, 200)
})

test('staff of the country see and download it, those of another find no company', async () => {
  const [row] = await findRows(winter)
  const path = `/office/companies/${winter.company.uuid}/yearly-statements`
  const own = await aStaffMember(context)
  const { status, body } = await api(`GET ${path}`, {}, own)
  assert.deepEqual([status, body.data[0].uuid], [200, row!.uuid])
  const ofOther = `/office/companies/${late.company.uuid}/yearly-statements/${row!.uuid}`
  assert.equal((await api(`GET ${ofOther}`, {}, own)).status, 404)
  const foreign = await aStaffMember(context, { regions: ['cz'] })
  assert.equal((await api(`GET ${path}`, {}, foreign)).status, 404)
})

test('a sole trader is flagged, and tax is withheld where the country has a rule', async () => {
  const staff = await aStaffMember(context)
  clock.set('2027-06-01T10:00:00Z')
  const trader = await anInstaller(context, { region: 'pl' })
  const { id } = trader.company
  await db
    .updateTable('company')
    .set({ company_type: soleTraderType })
    .where('id', '=', id)
    .execute()
  await givePoints(context, id, 40)
  await db
    .insertInto('point_value')
    .values({
      region_id: trader.company.regionId,
      from_year: 2027,
      version: 1,
      currency: 'PLN',
      minor_per_thousand: 123_456,
      withholding: 1050,
      withholding_basis: 'Act of 1991, article 30',
      published_at: clock.now(),
      published_by: staff.staff.id,
    })
    .execute()
  await make('2028-01-05T10:00:00Z')
  const text = (await readLines(trader)).join('\n')
  for (const part of ['Sole trader yes', 'Tax withheld (10.5%)', 'Act of 1991, article 30'])
    assert.ok(text.includes(part), text)
  const [row] = (await findRows(winter)).filter(({ year }) => year === 2026)
  assert.deepEqual([row?.is_sole_trader, row?.withheld_minor], [false, 0])
})
