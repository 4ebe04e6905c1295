import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hourMs } from '#contract/durations.ts'
import type { StaffRole } from '#contract/staff/staff.rules.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { giveCodes } from '#testing/codes.ts'
import { aProduct } from '#testing/products.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { aBuyer, buyVouchers, orderVouchers } from '#testing/vouchers.ts'

const context = await testApp()
const { api, clock, db, sent } = context
const ivan = await aStaffMember(context, { role: 'support' })

async function aVoucherOrder() {
  const owner = await aBuyer(context)
  const { variant } = await aProduct(context, { type: 2, price: 100, stock: 3, codes: 0 })
  const [row] = await giveCodes(context, variant.id, 1)
  return { owner, code: row!.code, uuid: await buyVouchers(context, owner, variant) }
}

const remind = (uuid: string, who = ivan) =>
  api(`POST /office/orders/${uuid}/reminder`, undefined, who)

test('the owner is told once more, by mail and in the portal, without the code', async () => {
  const { owner, uuid, code } = await aVoucherOrder()
  await sendMessages(context)
  const before = sent.mails.filter(({ to }) => to === owner.email).length
  assert.equal((await remind(uuid)).status, 204)
  await sendMessages(context)
  const mails = sent.mails.filter(({ to }) => to === owner.email)
  assert.equal(mails.length, before + 1)
  assert.match(mails.at(-1)!.text, new RegExp(`/orders/${uuid}`))
  assert.ok(!mails.at(-1)!.text.includes(code))
  const notifications = await db
    .selectFrom('notification')
    .select('event')
    .where('installer_id', '=', owner.installer.id)
    .where('event', '=', 'voucher.ready')
    .execute()
  assert.equal(notifications.length, 2)
  const auditEvent = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_staff_id', 'region_id'])
    .where('object_id', '=', uuid)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const { id } = ivan.staff
  assert.deepEqual(auditEvent, { action: 'orders.remind', actor_staff_id: id, region_id: 10 })
})

test('an order is reminded of once an hour, however many ask at once', async () => {
  const { uuid } = await aVoucherOrder()
  const replies = await Promise.all([remind(uuid), remind(uuid), remind(uuid)])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, 409, 409],
  )
  assert.equal((await remind(uuid)).body.code, 'orders.reminded')
  clock.add(hourMs)
  const again = await aStaffMember(context, { role: 'support' })
  assert.equal((await remind(uuid, again)).status, 204)
})

test('where no code is ready there is nothing to remind of', async () => {
  const { variant } = await aProduct(context, { type: 2, price: 100, stock: 3, codes: 0 })
  const uuid = await orderVouchers(context, await aBuyer(context), variant)
  const by = await aStaffMember(context)
  assert.equal((await remind(uuid, by)).body.code, 'orders.no_codes')
})

test('only who may remind does, and of orders of their own regions', async () => {
  const { uuid } = await aVoucherOrder()
  const getStatus = async (role: StaffRole, regions?: string[]) =>
    (await remind(uuid, await aStaffMember(context, { role, regions }))).status
  for (const role of ['reviewer', 'finance', 'auditor'] as const)
    assert.equal(await getStatus(role), 403, role)
  assert.equal(await getStatus('support', ['cz']), 404)
  assert.equal(await getStatus('shop', ['pl']), 204)
})
