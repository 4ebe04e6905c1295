import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { hourMs } from '#contract/durations.ts'
import { completeChange, signInAgain } from '#testing/account-changes.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { giveCodes } from '#testing/codes.ts'
import { anOrder } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { buyVouchers } from '#testing/vouchers.ts'

const context = await testApp()
const { api, clock } = context
const staff: [Awaited<ReturnType<typeof aStaffMember>>, Awaited<ReturnType<typeof aStaffMember>>] =
  [await aStaffMember(context), await aStaffMember(context)]
const { variant } = await aProduct(context, { price: 200, stock: 50 })
const start = clock.now()

async function aChangedOwner(options: Parameters<typeof anInstaller>[1] = {}) {
  const owner = await anInstaller(context, { points: 1000, ...options })
  await changeEmail(owner)
  return signInAgain(context, owner)
}

function changeEmail({ installer }: TestInstaller) {
  const line = `PATCH /office/installers/${installer.uuid}`
  return completeChange(context, staff, { line, body: { email: `${randomUUID()}@new.example` } })
}

test('for 72 hours after a change the person orders nothing, and is told until when', async () => {
  const owner = await aChangedOwner()
  const until = new Date(start.getTime() + 72 * hourMs).toISOString()
  const { status, body } = await anOrder(context, owner, [{ uuid: variant.uuid }])
  assert.deepEqual([status, body.code, body.params], [403, 'installers.spending_paused', { until }])
  const self = await api('GET /v1/company/user/self', undefined, owner)
  assert.equal(self.body.spending_paused_until, until)
  clock.add(72 * hourMs - 1)
  const late = await signInAgain(context, owner)
  assert.equal((await anOrder(context, late, [{ uuid: variant.uuid }])).status, 403)
  clock.add(1)
  assert.equal((await anOrder(context, late, [{ uuid: variant.uuid }])).status, 201)
  clock.set(start)
})

test('no top-up and no registration of a card either', async () => {
  const owner = await aChangedOwner()
  const { uuid } = owner.company
  const topUp = { points: 60, terms_accepted: 1, terms_version: '2026-01' }
  const serial = { card_serial_number: '12345678901234567', confirmed: 1 }
  for (const [line, body] of [
    [`POST /v1/edenred/card/topup/${uuid}`, topUp],
    [`PATCH /v1/edenred/card/verify/${uuid}`, serial],
  ] as const) {
    const reply = await api(line, body, owner)
    assert.equal(reply.body.code, 'installers.spending_paused', line)
  }
})

test('voucher codes stay hidden, those that were revealed before as well', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const voucher = await aProduct(context, { type: 2, price: 100, stock: 5, codes: 0 })
  const codes = [{ code: '7788-9900-4821' }, { code: '7788-9900-4822' }]
  await giveCodes(context, voucher.variant.id, codes)
  const order = await buyVouchers(context, owner, { uuid: voucher.variant.uuid, quantity: 2 })
  const reveal = (no: number) => `POST /v2/orders/${order}/vouchers/${no}/reveal`
  assert.equal((await api(reveal(1), undefined, owner)).status, 200)
  await changeEmail(owner)
  const now = await signInAgain(context, owner)
  assert.equal((await api(reveal(2), undefined, now)).body.code, 'installers.spending_paused')
  const seen = await api(`GET /v2/orders/${order}`, undefined, now)
  assert.equal(seen.status, 200)
  assert.doesNotMatch(seen.text, /7788-9900-482/)
})

test('reading, jobs and a cancelled order go on', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { body } = await anOrder(context, owner, [{ uuid: variant.uuid }])
  await changeEmail(owner)
  const now = await signInAgain(context, owner)
  for (const path of ['/v2/orders', '/v1/points/history', '/v1/project', '/v2/shop/products'])
    assert.equal((await api(`GET ${path}`, undefined, now)).status, 200, path)
  const cancel = `POST /v2/orders/${body.uuid}/cancel`
  assert.equal((await api(cancel, { reason: 'no need' }, now)).status, 200)
})

test('another owner of the company spends as before', async () => {
  const owner = await aChangedOwner({ region: 'cz' })
  const other = await anInstaller(context, { company: owner.company })
  const czech = await aProduct(context, { price: 200, stock: 5, region: 'cz' })
  const address = {
    customer: {
      name: 'Jan',
      surname: 'Novák',
      company_name: 'Okna',
      phone: '+420 601 234 567',
      delivery: 'company',
      country: 'CZ',
      street: 'Dlouhá',
      house_number: '1',
      postal_code: '110 00',
      city: 'Praha',
    },
  }
  const lines = [{ uuid: czech.variant.uuid }]
  assert.equal((await anOrder(context, owner, lines, address)).status, 403)
  const { status, text } = await anOrder(context, other, lines, address)
  assert.equal(status, 201, text)
})

test('the person changes no own contact meanwhile, the name yes', async () => {
  const owner = await aChangedOwner()
  const line = `PATCH /v1/company/user/${owner.installer.uuid}`
  const contact = await api(line, { phone: '+48 512 999 001' }, owner)
  assert.equal(contact.body.code, 'installers.spending_paused')
  assert.equal((await api(line, { name: 'Janina' }, owner)).status, 200)
})
