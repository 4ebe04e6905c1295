import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { aProduct } from '#testing/products.ts'
import { aStaffMember, createStaffHeaders, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { aForm } from '#testing/uploads.ts'
import { expireUploads } from './store-upload.ts'
import { rotateVoucherKeys } from './rotate-voucher-keys.ts'

const context = await testApp()
const { api, clock, db, secrets } = context
let made = 0

type Person = Awaited<ReturnType<typeof aStaffMember>>

/** Somebody who has brought nothing in today. */
async function aShopkeeper(regions?: string[]) {
  const who = await aStaffMember(context, { role: 'shop', regions })
  await stepUp(context, who)
  return who
}

const aPool = async () => (await aProduct(context, { type: 2, stock: 0 })).variant.uuid

function uploadCodes(pool: string, codes: number, who: Person) {
  const lines = Array.from({ length: codes }, () => `SECRET-${++made}-X;;2027-12-31`)
  const form = aForm('file', ['code;password;expires_on', ...lines].join('\n'))
  const options = {
    headers: { ...who.headers, ...form.headers },
    query: { reason: 'Delivery of June', name: 'june.csv' },
    raw: form.raw,
  }
  return api(`POST /office/vouchers/${pool}/codes`, undefined, options)
}

async function waitingIn(pool: string, by?: Person) {
  const who = by ?? (await aStaffMember(context))
  const { body } = await api(`GET /office/vouchers/${pool}`, undefined, who)
  return body.uploads as { uuid: string; codes: number; is_own: boolean; by: string }[]
}

async function aWaiting(who: Person) {
  const pool = await aPool()
  await uploadCodes(pool, 501, who)
  const [upload] = await waitingIn(pool, who)
  return { pool, uuid: upload!.uuid }
}

async function inPool(pool: string) {
  const { body } = await api(`GET /office/vouchers/${pool}`, undefined, await aStaffMember(context))
  return body.pool.left as number
}

const approve = (uuid: string, who: Person) =>
  api(`POST /office/vouchers/uploads/${uuid}/approve`, undefined, who)
const discard = (uuid: string, who: Person) =>
  api(`POST /office/vouchers/uploads/${uuid}/discard`, { reason: 'Not ordered' }, who)

test('500 codes come in at once, and 501 wait, encrypted, for a second person', async () => {
  const [few, many] = [await aPool(), await aPool()]
  const [pavel, petra] = [await aShopkeeper(), await aShopkeeper()]
  assert.equal((await uploadCodes(few, 500, pavel)).body.is_written, true)
  const { body } = await uploadCodes(many, 501, petra)
  assert.deepEqual([body.is_written, body.is_waiting, body.added], [false, true, 501])
  assert.equal(await inPool(many), 0)
  const [upload] = await waitingIn(many, petra)
  assert.deepEqual([upload!.codes, upload!.is_own, upload!.by], [501, true, petra.staff.name])
  const row = await db
    .selectFrom('voucher_upload')
    .select('encrypted')
    .where('uuid', '=', upload!.uuid)
    .executeTakeFirstOrThrow()
  assert.ok(!row.encrypted!.includes('SECRET'))
})

test('a large file in pieces is a large file', async () => {
  const [pavel, pool] = [await aShopkeeper(), await aPool()]
  assert.equal((await uploadCodes(pool, 300, pavel)).body.is_written, true)
  assert.equal((await uploadCodes(pool, 201, pavel)).body.is_waiting, true)
  clock.add(dayMs)
  const tomorrow = { ...pavel, headers: await createStaffHeaders(context, pavel.staff.id) }
  await stepUp(context, pavel)
  assert.equal((await uploadCodes(pool, 201, tomorrow)).body.is_written, true)
})

test('a second person brings it in with the own second factor, and both stand in the audit', async () => {
  const [pavel, petra] = [await aShopkeeper(), await aShopkeeper()]
  const { pool, uuid } = await aWaiting(pavel)
  const own = await approve(uuid, pavel)
  assert.deepEqual([own.status, own.body.code], [403, 'vouchers.own_upload'])
  const unproven = await aStaffMember(context, { role: 'shop' })
  assert.equal((await approve(uuid, unproven)).body.code, 'staff.step_up')
  const { body, text } = await approve(uuid, petra)
  assert.deepEqual([body.added, body.is_written, await inPool(pool)], [501, true, 501])
  assert.ok(!text.includes('SECRET'))
  assert.equal((await approve(uuid, petra)).body.code, 'vouchers.upload_over')
  const auditEvents = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_staff_id', 'after'])
    .where('object_id', '=', pool)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    auditEvents.map(({ action, actor_staff_id }) => [action, actor_staff_id]),
    [
      ['vouchers.upload', pavel.staff.id],
      ['vouchers.approve', petra.staff.id],
    ],
  )
  assert.ok(!JSON.stringify(auditEvents).includes('SECRET'))
})

test('a file is approved once, however many ask', async () => {
  const others = [await aShopkeeper(), await aShopkeeper(), await aShopkeeper()]
  const { pool, uuid } = await aWaiting(await aShopkeeper())
  const replies = await Promise.all(others.map((who) => approve(uuid, who)))
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  assert.equal(await inPool(pool), 501)
})

test('a discarded file is gone, with the reason in the audit', async () => {
  const [pavel, petra] = [await aShopkeeper(), await aShopkeeper()]
  const { pool, uuid } = await aWaiting(pavel)
  assert.equal((await discard(uuid, petra)).status, 204)
  assert.deepEqual(await waitingIn(pool), [])
  assert.equal((await approve(uuid, petra)).body.code, 'vouchers.upload_over')
  const auditEvent = await db
    .selectFrom('audit_entry')
    .select(['action', 'reason'])
    .where('object_id', '=', pool)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  assert.deepEqual(auditEvent, { action: 'vouchers.discard', reason: 'Not ordered' })
  const row = await db
    .selectFrom('voucher_upload')
    .select('encrypted')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  assert.equal(row!.encrypted, null)
})

test('what waits a day is not brought in any more, and the scheduler throws it away', async () => {
  const { pool, uuid } = await aWaiting(await aShopkeeper())
  clock.add(dayMs)
  const petra = await aShopkeeper()
  assert.deepEqual(await waitingIn(pool, petra), [])
  assert.equal((await approve(uuid, petra)).body.code, 'vouchers.upload_over')
  assert.ok((await expireUploads({ db, now: clock.now() })) > 0)
  const left = await db
    .selectFrom('voucher_upload')
    .select('id')
    .where('encrypted', 'is not', null)
    .where('ends_at', '<=', clock.now())
    .execute()
  assert.deepEqual(left, [])
})

test('who lacks the right or the region neither approves nor discards', async () => {
  const { uuid } = await aWaiting(await aShopkeeper())
  const auditor = await aStaffMember(context, { role: 'auditor' })
  await stepUp(context, auditor)
  const czech = await aShopkeeper(['cz'])
  assert.deepEqual(
    [(await approve(uuid, auditor)).status, (await discard(uuid, auditor)).status],
    [403, 403],
  )
  const foreign = await approve(uuid, czech)
  const missing = await approve('00000000-0000-4000-8000-000000000000', czech)
  assert.deepEqual([foreign.status, foreign.text], [404, missing.text])
  assert.equal((await discard(uuid, czech)).status, 404)
  const { body } = await api('GET /office/vouchers', undefined, czech)
  assert.ok(body.uploads.every((row: { uuid: string }) => row.uuid !== uuid))
})

test('a waiting file is encrypted anew with the key of today [D24]', async () => {
  const { uuid } = await aWaiting(await aShopkeeper())
  const rotatedKeys = {
    ...secrets,
    encryptionKey: randomBytes(32),
    oldEncryptionKeys: [secrets.encryptionKey],
  }
  const findKeyId = async () =>
    (
      await db
        .selectFrom('voucher_upload')
        .select('key_id')
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
    ).key_id
  const before = await findKeyId()
  await rotateVoucherKeys({ db, secrets: rotatedKeys })
  assert.notEqual(await findKeyId(), before)
  await rotateVoucherKeys({
    db,
    secrets: { ...secrets, oldEncryptionKeys: [rotatedKeys.encryptionKey] },
  })
  assert.equal(await findKeyId(), before)
})
