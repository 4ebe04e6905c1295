import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '#contract/durations.ts'
import { aProduct } from '#testing/products.ts'
import { aStaffMember, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { aForm } from '#testing/uploads.ts'
import { aBuyer, buyVouchers } from '#testing/vouchers.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock, db } = context
const pavel = await aStaffMember(context, { role: 'shop' })
const olga = await aStaffMember(context, { role: 'auditor' })
const czech = await aStaffMember(context, { role: 'shop', regions: ['cz'] })
const reason = 'Delivery of June'
let made = 0

const aFile = (...codes: string[]) =>
  ['code;password;expires_on', ...codes.map((code) => `${code};;2027-12-31`)].join('\n')
const aCode = () => `SECRET-${String(++made).padStart(6, '0')}`

function send(part: string, content: string, query = {}, who = pavel) {
  const form = aForm('file', content)
  const headers = { ...who.headers, ...form.headers }
  return api(`POST /office/vouchers/${part}`, undefined, { headers, query, raw: form.raw })
}
const upload = (uuid: string, content: string, query: object = { reason }, who = pavel) =>
  send(`${uuid}/codes`, content, query, who)

async function findAuditEvents(pool: string) {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_staff_id', 'reason', 'after'])
    .where('object_id', '=', pool)
    .orderBy('id')
    .execute()
  assert.ok(!JSON.stringify(rows).includes('SECRET'))
  return rows
}

test('the pools tell what is left, the pace and the alarm, and no code', async () => {
  const { variant } = await aProduct(context, { type: 2, stock: 7 })
  const { body } = await api('GET /office/vouchers', undefined, olga)
  const pool = body.data.find(({ uuid }: { uuid: string }) => uuid === variant.uuid)
  assert.deepEqual([pool.left, pool.ordered, pool.days_left, pool.is_low], [7, 0, null, true])
  const one = await api(`GET /office/vouchers/${variant.uuid}`, undefined, olga)
  assert.deepEqual([one.body.batches.length, one.body.batches[0].free], [1, 7])
})

test('codes come in after the second factor, with a reason and an audit row without them', async () => {
  const { variant } = await aProduct(context, { type: 2, stock: 0 })
  const file = aFile(aCode(), aCode())
  const early = await upload(variant.uuid, file)
  assert.deepEqual([early.status, early.body.code], [403, 'staff.step_up'])
  await stepUp(context, pavel)
  assert.equal((await upload(variant.uuid, file, {})).status, 422)
  const { body } = await upload(variant.uuid, file, { reason, name: 'june.csv' })
  assert.deepEqual([body.added, body.is_written], [2, true])
  const [auditEvent] = await findAuditEvents(variant.uuid)
  assert.deepEqual(
    [auditEvent!.action, auditEvent!.reason, auditEvent!.actor_staff_id],
    ['vouchers.import', reason, pavel.staff.id],
  )
  const again = await upload(variant.uuid, file)
  assert.deepEqual([again.body.added, again.body.known, again.body.is_written], [0, 2, false])
  clock.add(5 * minuteMs + 1)
  assert.equal((await upload(variant.uuid, aFile(aCode()))).body.code, 'staff.step_up')
})

test('a file is looked at after the second factor, and broken rows are told without what stands in them', async () => {
  const { variant } = await aProduct(context, { type: 2, stock: 0 })
  clock.add(5 * minuteMs + 1)
  const styles = () =>
    send(`${variant.uuid}/check`, `${aFile(aCode())}\n=SECRET();;2027-12-31`, { name: 'a.csv' })
  assert.equal((await styles()).body.code, 'staff.step_up')
  await stepUp(context, pavel)
  const { status, body, text } = await styles()
  assert.deepEqual([status, body.added, body.wrong, body.is_written], [200, 1, 1, false])
  assert.deepEqual(body.rows, [
    { line: 3, kind: 'wrong', problems: [{ field: 'code', problem: 'formula' }] },
  ])
  assert.ok(!text.includes('SECRET'))
  const [auditEvent] = await findAuditEvents(variant.uuid)
  assert.equal(auditEvent!.action, 'vouchers.check')
  assert.deepEqual((auditEvent!.after as { file: string; added: number }).file, 'a.csv')
  assert.equal(
    (await upload(variant.uuid, `${aFile(aCode())}\n=SECRET();;2027-12-31`)).body.is_written,
    false,
  )
})

test('who lacks the right or the region brings nothing', async () => {
  const { variant } = await aProduct(context, { type: 2, stock: 1 })
  for (const who of [olga, czech]) await stepUp(context, who)
  assert.equal((await upload(variant.uuid, aFile(aCode()), { reason }, olga)).status, 403)
  assert.equal((await upload(variant.uuid, aFile(aCode()), { reason }, czech)).status, 404)
  assert.equal((await api(`GET /office/vouchers/${variant.uuid}`, undefined, czech)).status, 404)
  const products = await aProduct(context)
  assert.equal((await upload(products.variant.uuid, aFile(aCode()))).status, 404)
})

test('the same file from two people at once comes in once', async () => {
  const { variant } = await aProduct(context, { type: 2, stock: 0 })
  const hanna = await aStaffMember(context)
  for (const who of [pavel, hanna]) await stepUp(context, who)
  const file = aFile(...Array.from({ length: 300 }, aCode))
  const replies = await Promise.all(
    [pavel, hanna].map((who) => upload(variant.uuid, file, { reason }, who)),
  )
  const added = replies.reduce((sum, { body }) => sum + (body.is_written ? body.added : 0), 0)
  assert.equal(added, 300)
})

test(
  'a password of a voucher keeps its outer spaces from the file to its owner',
  proves(['ACC-061']),
  async () => {
    await stepUp(context, pavel)
    const { variant } = await aProduct(context, { type: 2, price: 100, stock: 0 })
    const code = aCode()
    const file = `code;password;expires_on\n ${code} ;"  55 12 ";2027-12-31`
    assert.equal((await upload(variant.uuid, file)).status, 200)
    const owner = await aBuyer(context)
    const uuid = await buyVouchers(context, owner, variant)
    const { body } = await api(`POST /v2/orders/${uuid}/vouchers/1/reveal`, undefined, owner)
    assert.deepEqual([body.number, body.password], [code, '  55 12 '])
  },
)
