import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StaffRole } from '#contract/staff.rules.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { giveCodes } from '#server/testing/codes.ts'
import { aProduct } from '#server/testing/goods.ts'
import { aStaffMember } from '#server/testing/staff.ts'
import { testApp } from '#server/testing/test-app.ts'
import { aBuyer, buyVouchers, orderVouchers } from '#server/testing/vouchers.ts'

const house = await testApp()
const { api, clock, db, sent } = house
const ivan = await aStaffMember(house, { role: 'support' })

async function aVoucherOrder() {
  const owner = await aBuyer(house)
  const { variant } = await aProduct(house, { type: 2, price: 100, stock: 3, codes: 0 })
  const [row] = await giveCodes(house, variant.id, 1)
  return { owner, code: row!.code, uuid: await buyVouchers(house, owner, variant) }
}

const remind = (uuid: string, who = ivan) =>
  api(`POST /office/orders/${uuid}/reminder`, undefined, who)

test('the owner is told once more, by mail and in the portal, without the code', async () => {
  const { owner, uuid, code } = await aVoucherOrder()
  await sendMessages(house)
  const before = sent.mails.filter(({ to }) => to === owner.email).length
  assert.equal((await remind(uuid)).status, 204)
  await sendMessages(house)
  const mails = sent.mails.filter(({ to }) => to === owner.email)
  assert.equal(mails.length, before + 1)
  assert.match(mails.at(-1)!.text, new RegExp(`/orders/${uuid}`))
  assert.ok(!mails.at(-1)!.text.includes(code))
  const notices = await db
    .selectFrom('notification')
    .select('event')
    .where('installer_id', '=', owner.installer.id)
    .where('event', '=', 'voucher.ready')
    .execute()
  assert.equal(notices.length, 2)
  const deed = await db
    .selectFrom('audit_entry')
    .select(['action', 'staff_name', 'region_id'])
    .where('object_id', '=', uuid)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const { name } = ivan.staff
  assert.deepEqual(deed, { action: 'orders.remind', staff_name: name, region_id: 10 })
})

test('an order is reminded of once an hour, however many ask at once', async () => {
  const { uuid } = await aVoucherOrder()
  const replies = await Promise.all([remind(uuid), remind(uuid), remind(uuid)])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, 409, 409],
  )
  assert.equal((await remind(uuid)).body.code, 'orders.reminded')
  clock.add(3_600_000)
  const again = await aStaffMember(house, { role: 'support' })
  assert.equal((await remind(uuid, again)).status, 204)
})

test('where no code is ready there is nothing to remind of', async () => {
  const { variant } = await aProduct(house, { type: 2, price: 100, stock: 3, codes: 0 })
  const uuid = await orderVouchers(house, await aBuyer(house), variant)
  const by = await aStaffMember(house)
  assert.equal((await remind(uuid, by)).body.code, 'orders.no_codes')
})

test('only who may remind does, and of orders of their own regions', async () => {
  const { uuid } = await aVoucherOrder()
  const statusOf = async (role: StaffRole, regions?: string[]) =>
    (await remind(uuid, await aStaffMember(house, { role, regions }))).status
  for (const role of ['reviewer', 'finance', 'auditor'] as const)
    assert.equal(await statusOf(role), 403, role)
  assert.equal(await statusOf('support', ['cz']), 404)
  assert.equal(await statusOf('shop', ['pl']), 204)
})
