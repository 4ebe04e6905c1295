import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import type { Measure } from '#contract/club/reports.admin.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { aStartedProject } from '#testing/deadlines.ts'
import { aProduct } from '#testing/products.ts'
import { anInstaller, givePoints } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { sumMonths } from './sum-months.ts'

const context = await testApp()
const { api, clock, db } = context
const start = clock.now()

type Person = Awaited<ReturnType<typeof aStaffMember>>

async function reports({ headers }: Person, query: Record<string, string> = {}) {
  const { status, body } = await api('GET /office/reports', undefined, { headers, query })
  assert.equal(status, 200)
  return body
}

async function fetchLastSum(who: Person, measure: Measure) {
  return (await reports(who)).months.at(-1).sums[measure] as number
}

test('points that were given stand in their month and country', async () => {
  const [estonian, slovak] = [
    await aStaffMember(context, { regions: ['ee'] }),
    await aStaffMember(context, { regions: ['sk'] }),
  ]
  const { company } = await anInstaller(context, { region: 'ee' })
  const before = await fetchLastSum(estonian, 'issued')
  await givePoints(context, company.id, 120)
  assert.equal((await fetchLastSum(estonian, 'issued')) - before, 120)
  assert.equal(await fetchLastSum(slovak, 'issued'), 0)
  const { months, regions } = await reports(estonian, { months: '3' })
  assert.deepEqual(
    months.map(({ month }: { month: string }) => month),
    ['2026-04-01', '2026-05-01', '2026-06-01'],
  )
  assert.deepEqual(
    regions.map(({ region }: { region: string }) => region),
    ['ee'],
  )
})

test('scans stand in the month they were made in, with what became of them', async () => {
  const person = await aStaffMember(context, { regions: ['pl'] })
  await aStartedProject(context, 2)
  const { sums } = (await reports(person)).months.at(-1)
  assert.deepEqual(
    [sums.scans, sums.counting, sums.submitted, sums.closed, sums.active],
    [2, 2, 0, 0, 1],
  )
})

test('a month that was summed reads as it was counted, and a second night changes nothing', async () => {
  clock.add(40 * dayMs)
  const person = await aStaffMember(context)
  const counted = await reports(person)
  await sumMonths({ db, now: clock.now() })
  assert.deepEqual(await reports(person), counted)
  await sumMonths({ db, now: clock.now() })
  assert.deepEqual(await reports(person), counted)
  const { regions } = await reports(person, { region: 'ee', months: '12' })
  assert.equal(regions[0].sums.issued, 120)
  clock.set(start)
})

test('what is owed stands by the month of its end at the inner value of a point', async () => {
  const person = await aStaffMember(context, { regions: ['lt', 'pl'] })
  const { company } = await anInstaller(context, { region: 'lt' })
  const before = (await api('GET /office/reports/liability', undefined, person)).body
  await givePoints(context, company.id, 100, new Date('2027-12-31T22:00:00Z'))
  const { headers } = person
  const query = { region: 'lt' }
  const { body } = await api('GET /office/reports/liability', undefined, { headers, query })
  const value = [{ currency: 'EUR', amount: 45 }]
  assert.deepEqual(body.months.at(-1), { month: '2027-12-01', points: 100, value })
  const now = (await api('GET /office/reports/liability', undefined, person)).body
  assert.equal(now.total - before.total, 100)
})

test('a Polish point is worth two zloty inside', async () => {
  const { company } = await anInstaller(context, { region: 'pl' })
  await givePoints(context, company.id, 10)
  const person = await aStaffMember(context, { regions: ['pl'] })
  const { body } = await api('GET /office/reports/liability', undefined, person)
  assert.deepEqual(body.value, [{ currency: 'PLN', amount: body.total * 2 }])
})

test('the file holds a line a month and country with the same sums', async () => {
  const person = await aStaffMember(context, { regions: ['ee'] })
  const reply = await context.app.inject({
    method: 'GET',
    url: '/api/office/reports/file?months=1',
    headers: person.headers,
  })
  const [head, line] = reply.body.replace('\uFEFF', '').split('\r\n')
  assert.match(head!, /^month;region;issued;taken_back;spent/)
  assert.match(line!, /^2026-06;ee;120;0;0/)
})

test('reports are for those who may see them', async () => {
  const reviewer = await aStaffMember(context, { role: 'reviewer' })
  for (const path of ['reports', 'reports/liability', 'reports/pools', 'reports/file'])
    assert.equal((await api(`GET /office/${path}`, undefined, reviewer)).status, 403)
})

test('pools of vouchers tell how many codes are left', async () => {
  const person = await aStaffMember(context, { role: 'finance' })
  await aProduct(context, { type: OrderType.voucher, codes: 12, stock: 12 })
  const { body } = await api('GET /office/reports/pools', undefined, person)
  const [{ name, left, days, is_low }] = body.data
  assert.deepEqual(
    { name, left, days, is_low },
    {
      name: 'Roofing hammer',
      left: 12,
      days: null,
      is_low: true,
    },
  )
})

test('a pool that no country of the person offers is not told', async () => {
  const { variant } = await aProduct(context, { type: OrderType.voucher, codes: 3, stock: 3 })
  const [pole, estonian] = [
    await aStaffMember(context, { regions: ['pl'] }),
    await aStaffMember(context, { regions: ['ee'] }),
  ]
  const { sku } = await db
    .selectFrom('variant')
    .select('sku')
    .where('uuid', '=', variant.uuid)
    .executeTakeFirstOrThrow()
  const pools = async (who: Person) => (await api('GET /office/reports/pools', undefined, who)).text
  assert.ok((await pools(pole)).includes(sku))
  assert.ok(!(await pools(estonian)).includes(sku))
})
