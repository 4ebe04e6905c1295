import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '#contract/durations.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { bulkSteps } from '#server/club/jobs/bulk-steps.ts'
import { aProduct } from '#testing/products.ts'
import { anOrder, getPoints } from '#testing/orders.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { runBulk } from './run-bulk.ts'

const context = await testApp()
const { api, db } = context

type Person = Awaited<ReturnType<typeof aStaffMember>>

async function orders(count: number) {
  const owner = await anInstaller(context, { points: 10_000 })
  const uuids: string[] = []
  for (let made = 0; made < count; made++) {
    const { variant } = await aProduct(context, { price: 200 })
    const { body } = await anOrder(context, owner, [{ uuid: variant.uuid }])
    uuids.push(body.uuid)
  }
  return { owner, uuids }
}

function start(who: Person, uuids: string[], changes: object = {}) {
  const body = { kind: 'orders.approve', uuids, total: uuids.length, ...changes }
  return api('POST /office/bulk', body, who)
}

async function finishRun(who: Person, id: string) {
  while (await runBulk(context, { steps: bulkSteps }));
  return (await api(`GET /office/bulk/${id}`, undefined, who)).body
}

async function findStatus(uuid: string) {
  const row = await db
    .selectFrom('orders')
    .select('status')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return row.status
}

function auditEvents(id: string) {
  return db
    .selectFrom('audit_entry')
    .select(['action', 'actor_staff_id', 'request_id'])
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()
}

test('the preview tells how many items and points it would be', async () => {
  const hanna = await aStaffMember(context)
  const { uuids } = await orders(2)
  const body = { kind: 'orders.reject', uuids }
  const preview = await api('POST /office/bulk/preview', body, hanna)
  assert.deepEqual(preview.body, { total: 2, points: 400, failing: 0 })
  const other = await aStaffMember(context)
  await api('POST /office/claims', { kind: 'orders', uuid: uuids[0] }, other)
  assert.equal((await api('POST /office/bulk/preview', body, hanna)).body.failing, 1)
})

test('a row that another server did, after this one was taken for dead, counts once', async () => {
  const hanna = await aStaffMember(context)
  const { uuids } = await orders(1)
  const { body } = await start(hanna, uuids)
  const before = async () => {
    context.clock.add(2 * minuteMs)
    await runBulk(context, { steps: bulkSteps })
  }
  const slow = { ...bulkSteps, 'orders.approve': { ...bulkSteps['orders.approve'], before } }
  await runBulk(context, { steps: slow })
  const { done, failed } = await finishRun(hanna, body.id)
  assert.deepEqual([done, failed], [1, 0])
})

test('a job approves each order, and each is in the audit log under the person and the job', async () => {
  const hanna = await aStaffMember(context)
  const { uuids } = await orders(3)
  const { status, body } = await start(hanna, uuids)
  assert.equal(status, 202)
  const bulkRun = await finishRun(hanna, body.id)
  assert.deepEqual([bulkRun.total, bulkRun.done, bulkRun.failed, bulkRun.failures], [3, 3, 0, []])
  assert.ok(bulkRun.ended_at)
  for (const uuid of uuids) {
    assert.equal(await findStatus(uuid), OrderStatus.approved)
    const [auditEvent] = await auditEvents(uuid)
    assert.deepEqual(auditEvent, {
      action: 'orders.approve',
      actor_staff_id: hanna.staff.id,
      request_id: body.id,
    })
  }
  assert.deepEqual(
    (await auditEvents(body.id)).map(({ action }) => action),
    ['bulk.start'],
  )
})

test('refusing many gives the points back and needs a reason of the list', async () => {
  const hanna = await aStaffMember(context)
  const { owner, uuids } = await orders(2)
  const refusal = { kind: 'orders.reject', params: { reason: 'because' } }
  assert.equal((await start(hanna, uuids, refusal)).status, 422)
  const params = { reason: 'out_of_stock' }
  const { body } = await start(hanna, uuids, { kind: 'orders.reject', params })
  assert.equal((await finishRun(hanna, body.id)).done, 2)
  assert.deepEqual(await getPoints(context, owner), [10_000, 0])
})

test('a row that is refused keeps the reason, the others go on, and it can be tried again', async () => {
  const [hanna, other] = [await aStaffMember(context), await aStaffMember(context)]
  const { uuids } = await orders(3)
  const { body } = await start(hanna, uuids)
  await api('POST /office/claims', { kind: 'orders', uuid: uuids[1] }, other)
  const bulkRun = await finishRun(hanna, body.id)
  assert.deepEqual([bulkRun.done, bulkRun.failed], [2, 1])
  assert.deepEqual(
    [bulkRun.failures[0].uuid, bulkRun.failures[0].problem],
    [uuids[1], 'claims.taken'],
  )

  await api('POST /office/claims/release', { kind: 'orders', uuid: uuids[1] }, other)
  const again = await api(`POST /office/bulk/${body.id}/retry`, undefined, hanna)
  assert.deepEqual([again.body.done, again.body.failed, again.body.ended_at], [2, 0, null])
  const retried = await finishRun(hanna, body.id)
  assert.deepEqual([retried.done, retried.failed], [3, 0])
})

test('all that match a filter are meant, and what was confirmed is what happens', async () => {
  const hanna = await aStaffMember(context, { regions: ['pl'] })
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
  assert.equal((await finishRun(hanna, body.id)).done, 2)
  assert.equal(await findStatus(uuids[0]!), OrderStatus.approved)
})

test('orders of another region are no part of a job', async () => {
  const zuzana = await aStaffMember(context, { role: 'country_manager', regions: ['sk'] })
  const { uuids } = await orders(1)
  const reply = await start(zuzana, uuids)
  assert.deepEqual([reply.status, reply.body.code], [409, 'bulk.changed'])
  assert.equal(await findStatus(uuids[0]!), OrderStatus.pending)
})

test('who may not decide on one may not decide on many', async () => {
  const ivan = await aStaffMember(context, { role: 'support' })
  const { uuids } = await orders(1)
  assert.equal((await start(ivan, uuids)).status, 403)
})

test('a job of somebody else is not found', async () => {
  const [hanna, other] = [await aStaffMember(context), await aStaffMember(context)]
  const { body } = await start(hanna, (await orders(1)).uuids)
  const seen = await api(`GET /office/bulk/${body.id}`, undefined, other)
  assert.deepEqual([seen.status, seen.body.code], [404, 'bulk.not_found'])
  assert.equal((await api(`POST /office/bulk/${body.id}/retry`, undefined, other)).status, 404)
  await finishRun(hanna, body.id)
})

test('what is taken from a person meanwhile the job may not do either', async () => {
  for (const taken of [{ active: false }, { role: 'support' }]) {
    const hanna = await aStaffMember(context)
    const { uuids } = await orders(1)
    const { body } = await start(hanna, uuids)
    await db.updateTable('staff').set(taken).where('id', '=', hanna.staff.id).execute()
    while (await runBulk(context, { steps: bulkSteps }));
    const [row] = await db
      .selectFrom('bulk_row')
      .select(['state', 'problem'])
      .where('bulk_run_id', '=', body.id)
      .execute()
    assert.deepEqual(row, { state: 'failed', problem: 'common.forbidden' })
    assert.equal(await findStatus(uuids[0]!), OrderStatus.pending)
  }
})

test('two servers work at one job once', async () => {
  const hanna = await aStaffMember(context)
  const { uuids } = await orders(4)
  const { body } = await start(hanna, uuids)
  const worked = await Promise.all([
    runBulk(context, { steps: bulkSteps }),
    runBulk(context, { steps: bulkSteps }),
  ])
  assert.equal(worked.filter(Boolean).length, 1)
  assert.equal((await finishRun(hanna, body.id)).done, 4)
})

test('a server that stops gives its job to the next one', async () => {
  const hanna = await aStaffMember(context)
  const { body } = await start(hanna, (await orders(2)).uuids)
  assert.equal(await runBulk(context, { steps: bulkSteps, stopped: AbortSignal.abort() }), true)
  assert.equal((await api(`GET /office/bulk/${body.id}`, undefined, hanna)).body.done, 0)
  assert.equal((await finishRun(hanna, body.id)).done, 2)
})
