import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OrderStatus } from '#contract/orders.rules.ts'
import { bulkSteps } from '#server/jobs/bulk-steps.ts'
import { aProduct } from '#server/testing/goods.ts'
import { anOrder, pointsOf } from '#server/testing/orders.ts'
import { anInstaller } from '#server/testing/people.ts'
import { aStaffMember } from '#server/testing/staff.ts'
import { testApp } from '#server/testing/test-app.ts'
import { runBulk } from './run-bulk.ts'

const house = await testApp()
const { api, db } = house

type Person = Awaited<ReturnType<typeof aStaffMember>>

async function orders(count: number) {
  const owner = await anInstaller(house, { points: 10_000 })
  const uuids: string[] = []
  for (let made = 0; made < count; made++) {
    const { variant } = await aProduct(house, { price: 200 })
    const { body } = await anOrder(house, owner, [{ uuid: variant.uuid }])
    uuids.push(body.uuid)
  }
  return { owner, uuids }
}

function start(who: Person, uuids: string[], changes: object = {}) {
  const body = { kind: 'orders.approve', uuids, total: uuids.length, ...changes }
  return api('POST /office/bulk', body, who)
}

async function ended(who: Person, id: string) {
  while (await runBulk(house, bulkSteps));
  return (await api(`GET /office/bulk/${id}`, undefined, who)).body
}

async function statusOf(uuid: string) {
  const row = await db
    .selectFrom('orders')
    .select('status')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return row.status
}

function deeds(id: string) {
  return db
    .selectFrom('audit_entry')
    .select(['action', 'staff_name', 'request_id'])
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()
}

test('the preview tells how many items and points it would be', async () => {
  const hanna = await aStaffMember(house)
  const { uuids } = await orders(2)
  const body = { kind: 'orders.refuse', uuids }
  const preview = await api('POST /office/bulk/preview', body, hanna)
  assert.deepEqual(preview.body, { total: 2, points: 400, held: 0 })
  const other = await aStaffMember(house)
  await api('POST /office/claims', { kind: 'orders', uuid: uuids[0] }, other)
  assert.equal((await api('POST /office/bulk/preview', body, hanna)).body.held, 1)
})

test('a job approves each order, and each is in the book under the person and the job', async () => {
  const hanna = await aStaffMember(house)
  const { uuids } = await orders(3)
  const { status, body } = await start(hanna, uuids)
  assert.equal(status, 202)
  const job = await ended(hanna, body.id)
  assert.deepEqual([job.total, job.done, job.failed, job.failures], [3, 3, 0, []])
  assert.ok(job.ended_at)
  for (const uuid of uuids) {
    assert.equal(await statusOf(uuid), OrderStatus.approved)
    const [deed] = await deeds(uuid)
    assert.deepEqual(deed, {
      action: 'orders.approve',
      staff_name: hanna.staff.name,
      request_id: body.id,
    })
  }
  assert.deepEqual(
    (await deeds(body.id)).map(({ action }) => action),
    ['bulk.start'],
  )
})

test('refusing many gives the points back and needs a reason of the list', async () => {
  const hanna = await aStaffMember(house)
  const { owner, uuids } = await orders(2)
  const refusal = { kind: 'orders.refuse', params: { reason: 'because' } }
  assert.equal((await start(hanna, uuids, refusal)).status, 422)
  const params = { reason: 'out_of_stock' }
  const { body } = await start(hanna, uuids, { kind: 'orders.refuse', params })
  assert.equal((await ended(hanna, body.id)).done, 2)
  assert.deepEqual(await pointsOf(house, owner), [10_000, 0])
})

test('a row that is refused keeps the reason, the others go on, and it can be tried again', async () => {
  const [hanna, other] = [await aStaffMember(house), await aStaffMember(house)]
  const { uuids } = await orders(3)
  const { body } = await start(hanna, uuids)
  await api('POST /office/claims', { kind: 'orders', uuid: uuids[1] }, other)
  const job = await ended(hanna, body.id)
  assert.deepEqual([job.done, job.failed], [2, 1])
  assert.deepEqual([job.failures[0].uuid, job.failures[0].problem], [uuids[1], 'claims.taken'])

  await api('POST /office/claims/release', { kind: 'orders', uuid: uuids[1] }, other)
  const again = await api(`POST /office/bulk/${body.id}/retry`, undefined, hanna)
  assert.deepEqual([again.body.done, again.body.failed, again.body.ended_at], [2, 0, null])
  const retried = await ended(hanna, body.id)
  assert.deepEqual([retried.done, retried.failed], [3, 0])
})

test('all that match a filter are meant, and what was confirmed is what happens', async () => {
  const hanna = await aStaffMember(house, { regions: ['pl'] })
  const { uuids, owner } = await orders(2)
  const name = `Dach ${owner.company.uuid}`
  await db.updateTable('company').set({ name }).where('id', '=', owner.company.id).execute()
  const all = { kind: 'orders.approve', filter: { q: name, region: 'pl', page: '1' } }
  const { total } = (await api('POST /office/bulk/preview', all, hanna)).body
  assert.equal(total, 2)
  const late = await api('POST /office/bulk', { ...all, total: 3 }, hanna)
  assert.deepEqual([late.status, late.body.code], [409, 'bulk.changed'])
  assert.equal(late.body.params.count, 2)
  const { body } = await api('POST /office/bulk', { ...all, total }, hanna)
  assert.equal((await ended(hanna, body.id)).done, 2)
  assert.equal(await statusOf(uuids[0]!), OrderStatus.approved)
})

test('orders of another region are no part of a job', async () => {
  const zuzana = await aStaffMember(house, { role: 'country_manager', regions: ['sk'] })
  const { uuids } = await orders(1)
  const reply = await start(zuzana, uuids)
  assert.deepEqual([reply.status, reply.body.code], [409, 'bulk.changed'])
  assert.equal(await statusOf(uuids[0]!), OrderStatus.pending)
})

test('who may not decide on one may not decide on many', async () => {
  const ivan = await aStaffMember(house, { role: 'support' })
  const { uuids } = await orders(1)
  assert.equal((await start(ivan, uuids)).status, 403)
})

test('a job of somebody else is not found', async () => {
  const [hanna, other] = [await aStaffMember(house), await aStaffMember(house)]
  const { body } = await start(hanna, (await orders(1)).uuids)
  const seen = await api(`GET /office/bulk/${body.id}`, undefined, other)
  assert.deepEqual([seen.status, seen.body.code], [404, 'bulk.not_found'])
  assert.equal((await api(`POST /office/bulk/${body.id}/retry`, undefined, other)).status, 404)
  await ended(hanna, body.id)
})

test('what is taken from a person meanwhile the job may not do either', async () => {
  const [hanna, boss] = [await aStaffMember(house), await aStaffMember(house)]
  const { uuids } = await orders(1)
  const { body } = await start(hanna, uuids)
  await db.updateTable('staff').set({ active: false }).where('id', '=', hanna.staff.id).execute()
  while (await runBulk(house, bulkSteps));
  const [row] = await db
    .selectFrom('bulk_row')
    .select(['state', 'problem'])
    .where('job_id', '=', body.id)
    .execute()
  assert.deepEqual(row, { state: 'failed', problem: 'common.forbidden' })
  assert.equal(await statusOf(uuids[0]!), OrderStatus.pending)
  assert.ok(boss)
})

test('two servers work at one job once', async () => {
  const hanna = await aStaffMember(house)
  const { uuids } = await orders(4)
  const { body } = await start(hanna, uuids)
  const worked = await Promise.all([runBulk(house, bulkSteps), runBulk(house, bulkSteps)])
  assert.equal(worked.filter(Boolean).length, 1)
  assert.equal((await ended(hanna, body.id)).done, 4)
})

test('a server that stops gives its job to the next one', async () => {
  const hanna = await aStaffMember(house)
  const { body } = await start(hanna, (await orders(2)).uuids)
  assert.equal(await runBulk(house, bulkSteps, AbortSignal.abort()), true)
  assert.equal((await api(`GET /office/bulk/${body.id}`, undefined, hanna)).body.done, 0)
  assert.equal((await ended(hanna, body.id)).done, 2)
})
