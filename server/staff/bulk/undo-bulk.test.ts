import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '#contract/durations.ts'
import { findRegion } from '#contract/regions.ts'
import { createBulkCalls } from '#testing/bulk.ts'
import { createOfferCalls } from '#testing/catalogue.ts'
import { findAuditEvents } from '#testing/reviews.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock } = context
const pavel = await aStaffMember(context, { role: 'shop' })
const other = await aStaffMember(context, { role: 'shop' })
const czech = await aStaffMember(context, { role: 'shop', regions: ['cz'] })
const pl = findRegion('pl')!.id
const { preview, done, ended } = createBulkCalls(context)
const { change, createOffer, offerNow } = createOfferCalls(context, pavel)

const params = { region: 'pl' }
const findPrices = async (id: number) => (await offerNow(id)).prices
const undo = (id: string, who = pavel) => api(`POST /office/bulk/${id}/undo`, undefined, who)

async function hideOffers(count = 1, who = pavel) {
  const made: Awaited<ReturnType<typeof createOffer>>[] = []
  while (made.length < count) made.push(await createOffer())
  const uuids = made.map(({ product }) => product.uuid)
  return { made, uuids, bulkRun: await done(who, { kind: 'products.hide', uuids, params }) }
}

test('products leave the offer of one country together, and come back at their last prices', async () => {
  const { made, uuids, bulkRun } = await hideOffers(2)
  assert.deepEqual([bulkRun.done, bulkRun.failed], [2, 0])
  assert.deepEqual(await findPrices(made[0]!.id), [])
  const show = { kind: 'products.show', uuids, params }
  assert.deepEqual(await preview(pavel, show), { total: 2, points: null, failing: 0 })
  assert.equal((await done(pavel, show)).done, 2)
  assert.deepEqual(await findPrices(made[0]!.id), [[pl, 100]])
})

test('only products that are on offer in the country can leave it there', async () => {
  const { product } = await createOffer({ region: 'cz' })
  const uuids = [product.uuid]
  assert.equal((await preview(pavel, { kind: 'products.hide', uuids, params })).total, 0)
})

test('a product that never had a price in the country is counted before and fails', async () => {
  const { product } = await createOffer({ region: 'cz' })
  const show = { kind: 'products.show', uuids: [product.uuid], params }
  assert.deepEqual(await preview(pavel, show), { total: 1, points: null, failing: 1 })
  assert.equal((await done(pavel, show)).failures[0].problem, 'shop.never_priced')
})

test('a country that is not the person’s is not touched', async () => {
  const { product, id } = await createOffer()
  const body = { kind: 'products.hide', uuids: [product.uuid], params, total: 1 }
  assert.equal((await api('POST /office/bulk', body, czech)).status, 404)
  assert.deepEqual(await findPrices(id), [[pl, 100]])
})

test('who has one country takes back there what goes on elsewhere', async () => {
  const { product, uuid, id } = await createOffer()
  const cz = findRegion('cz')!.id
  await change([{ variant: uuid, region: cz, was: null, now: 80 }])
  const bulkRun = await done(czech, {
    kind: 'products.hide',
    uuids: [product.uuid],
    params: { region: 'cz' },
  })
  assert.deepEqual([bulkRun.done, await findPrices(id)], [1, [[pl, 100]]])
  const { body } = await undo(bulkRun.id, czech)
  assert.equal((await ended(czech, body.id)).done, 1)
  assert.deepEqual(
    (await findPrices(id)).toSorted(([one], [two]) => one! - two!),
    [
      [cz, 80],
      [pl, 100],
    ],
  )
})

test('rows that failed are not tried again once the job was undone', async () => {
  const { product } = await createOffer({ region: 'cz' })
  const { uuids } = await hideOffers(1)
  const show = { kind: 'products.show', uuids: [...uuids, product.uuid], params }
  const bulkRun = await done(pavel, show)
  assert.deepEqual([bulkRun.done, bulkRun.failed, bulkRun.may_retry], [1, 1, true])
  const { body } = await undo(bulkRun.id)
  await ended(pavel, body.id)
  const { body: after } = await api(`POST /office/bulk/${bulkRun.id}/retry`, {}, pavel)
  assert.deepEqual([after.failed, after.may_retry], [1, false])
})

test('what a job has done is taken back by a job, and stands in the audit log', async () => {
  const { made, bulkRun } = await hideOffers(2)
  assert.equal(bulkRun.undo_until, new Date(clock.now().getTime() + 10 * minuteMs).toISOString())
  const { status, body } = await undo(bulkRun.id)
  assert.equal(status, 202)
  const back = await ended(pavel, body.id)
  assert.deepEqual([back.done, back.is_undo, back.undo_until], [2, true, null])
  assert.deepEqual(await findPrices(made[0]!.id), [[pl, 100]])
  const auditEvents = await findAuditEvents(context, bulkRun.id)
  assert.deepEqual(
    auditEvents.map(({ action, actor_staff_id }) => [action, actor_staff_id]),
    [
      ['bulk.start', pavel.staff.id],
      ['bulk.undo', pavel.staff.id],
    ],
  )
  assert.equal(
    (await findAuditEvents(context, made[0]!.product.uuid)).at(-1)!.action,
    'shop.change_cells',
  )
})

test('a product that somebody changed meanwhile fails and says so, the others are taken back', async () => {
  const { made, bulkRun } = await hideOffers(2)
  const [changed, same] = made
  await change([{ variant: changed!.uuid, region: pl, was: null, now: 55 }], other)
  const back = await ended(pavel, (await undo(bulkRun.id)).body.id)
  assert.deepEqual([back.done, back.failed], [1, 1])
  assert.equal(back.failures[0].problem, 'shop.changed_meanwhile')
  assert.deepEqual(await findPrices(changed!.id), [[pl, 55]])
  assert.deepEqual(await findPrices(same!.id), [[pl, 100]])
})

test('after ten minutes nothing is taken back', async () => {
  const { bulkRun } = await hideOffers()
  clock.add(10 * minuteMs + 1)
  const { status, body } = await undo(bulkRun.id)
  assert.deepEqual([status, body.code], [409, 'bulk.undo_over'])
})

test('a job is taken back once, and by nobody else', async () => {
  const { bulkRun } = await hideOffers()
  const foreign = await undo(bulkRun.id, other)
  assert.deepEqual([foreign.status, foreign.body.code], [404, 'bulk.not_found'])
  const both = await Promise.all([undo(bulkRun.id), undo(bulkRun.id)])
  const [written, refused] = both.toSorted((one, two) => one.status - two.status)
  assert.deepEqual([written!.status, refused!.body.code], [202, 'bulk.nothing_to_undo'])
  const again = await ended(pavel, written!.body.id)
  assert.equal((await undo(again.id)).body.code, 'bulk.nothing_to_undo')
})
