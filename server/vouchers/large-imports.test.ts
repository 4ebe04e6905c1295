import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { aProduct } from '#server/testing/goods.ts'
import { aStaffMember, officeHeaders, stepUp } from '#server/testing/staff.ts'
import { testApp } from '#server/testing/test-app.ts'
import { aForm } from '#server/testing/uploads.ts'
import { expireUploads } from './keep-upload.ts'
import { resealVouchers } from './reseal-vouchers.ts'

const house = await testApp()
const { api, clock, db, secrets } = house
let made = 0

type Person = Awaited<ReturnType<typeof aStaffMember>>

/** Somebody who has brought nothing in today. */
async function aShopkeeper(regions?: string[]) {
  const who = await aStaffMember(house, { role: 'shop', regions })
  await stepUp(house, who)
  return who
}

const aPool = async () => (await aProduct(house, { type: 2, stock: 0 })).variant.uuid

function bring(pool: string, codes: number, who: Person) {
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
  const who = by ?? (await aStaffMember(house))
  const { body } = await api(`GET /office/vouchers/${pool}`, undefined, who)
  return body.uploads as { uuid: string; codes: number; is_own: boolean; by: string }[]
}

async function aWaiting(who: Person) {
  const pool = await aPool()
  await bring(pool, 501, who)
  const [upload] = await waitingIn(pool, who)
  return { pool, uuid: upload!.uuid }
}

async function inPool(pool: string) {
  const { body } = await api(`GET /office/vouchers/${pool}`, undefined, await aStaffMember(house))
  return body.pool.left as number
}

const approve = (uuid: string, who: Person) =>
  api(`POST /office/vouchers/uploads/${uuid}/approve`, undefined, who)
const discard = (uuid: string, who: Person) =>
  api(`POST /office/vouchers/uploads/${uuid}/discard`, { reason: 'Not ordered' }, who)

test('500 codes come in at once, and 501 wait, sealed, for a second person', async () => {
  const [few, many] = [await aPool(), await aPool()]
  const [pavel, petra] = [await aShopkeeper(), await aShopkeeper()]
  assert.equal((await bring(few, 500, pavel)).body.is_written, true)
  const { body } = await bring(many, 501, petra)
  assert.deepEqual([body.is_written, body.is_waiting, body.added], [false, true, 501])
  assert.equal(await inPool(many), 0)
  const [upload] = await waitingIn(many, petra)
  assert.deepEqual([upload!.codes, upload!.is_own, upload!.by], [501, true, petra.staff.name])
  const row = await db
    .selectFrom('voucher_upload')
    .select('sealed')
    .where('uuid', '=', upload!.uuid)
    .executeTakeFirstOrThrow()
  assert.ok(!row.sealed!.includes('SECRET'))
})

test('a large file in pieces is a large file', async () => {
  const [pavel, pool] = [await aShopkeeper(), await aPool()]
  assert.equal((await bring(pool, 300, pavel)).body.is_written, true)
  assert.equal((await bring(pool, 201, pavel)).body.is_waiting, true)
  clock.add(86_400_000)
  const tomorrow = { ...pavel, headers: await officeHeaders(house, pavel.staff.id) }
  await stepUp(house, pavel)
  assert.equal((await bring(pool, 201, tomorrow)).body.is_written, true)
})

test('a second person brings it in with the own second factor, and both stand in the audit', async () => {
  const [pavel, petra] = [await aShopkeeper(), await aShopkeeper()]
  const { pool, uuid } = await aWaiting(pavel)
  const own = await approve(uuid, pavel)
  assert.deepEqual([own.status, own.body.code], [403, 'vouchers.own_upload'])
  const unproven = await aStaffMember(house, { role: 'shop' })
  assert.equal((await approve(uuid, unproven)).body.code, 'staff.step_up')
  const { body, text } = await approve(uuid, petra)
  assert.deepEqual([body.added, body.is_written, await inPool(pool)], [501, true, 501])
  assert.ok(!text.includes('SECRET'))
  assert.equal((await approve(uuid, petra)).body.code, 'vouchers.upload_over')
  const deeds = await db
    .selectFrom('audit_entry')
    .select(['action', 'staff_name', 'after'])
    .where('object_id', '=', pool)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    deeds.map(({ action, staff_name }) => [action, staff_name]),
    [
      ['vouchers.upload', pavel.staff.name],
      ['vouchers.approve', petra.staff.name],
    ],
  )
  assert.ok(!JSON.stringify(deeds).includes('SECRET'))
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
  const deed = await db
    .selectFrom('audit_entry')
    .select(['action', 'reason'])
    .where('object_id', '=', pool)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  assert.deepEqual(deed, { action: 'vouchers.discard', reason: 'Not ordered' })
  const row = await db
    .selectFrom('voucher_upload')
    .select('sealed')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  assert.equal(row!.sealed, null)
})

test('what waits a day is not brought in any more, and the clock throws it away', async () => {
  const { pool, uuid } = await aWaiting(await aShopkeeper())
  clock.add(86_400_000)
  const petra = await aShopkeeper()
  assert.deepEqual(await waitingIn(pool, petra), [])
  assert.equal((await approve(uuid, petra)).body.code, 'vouchers.upload_over')
  assert.ok((await expireUploads(db, clock.now())) > 0)
  const left = await db
    .selectFrom('voucher_upload')
    .select('id')
    .where('sealed', 'is not', null)
    .where('ends_at', '<=', clock.now())
    .execute()
  assert.deepEqual(left, [])
})

test('who lacks the right or the region neither approves nor discards', async () => {
  const { uuid } = await aWaiting(await aShopkeeper())
  const auditor = await aStaffMember(house, { role: 'auditor' })
  await stepUp(house, auditor)
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

test('a waiting file is sealed anew with the key of today [D24]', async () => {
  const { uuid } = await aWaiting(await aShopkeeper())
  const ring = { ...secrets, sealKey: randomBytes(32), oldSealKeys: [secrets.sealKey] }
  const keyOf = async () =>
    (
      await db
        .selectFrom('voucher_upload')
        .select('key_id')
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
    ).key_id
  const before = await keyOf()
  await resealVouchers({ db, secrets: ring })
  assert.notEqual(await keyOf(), before)
  await resealVouchers({ db, secrets: { ...secrets, oldSealKeys: [ring.sealKey] } })
  assert.equal(await keyOf(), before)
})
