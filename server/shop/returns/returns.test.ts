import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { rules } from '#server/platform/actor.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { clawBack } from '#server/points/points/claw-back.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { refundReturn } from './decide-return.ts'
import { returnProducts } from './return-products.ts'
import { anInstaller, givePoints, type TestInstaller } from '#testing/accounts.ts'
import { anOrder, findLots, getPoints, findVariantStock } from '#testing/orders.ts'
import { aPhoto, uploadPhoto } from '#testing/photos.ts'
import { aProduct } from '#testing/products.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db, secrets } = context
const ola = await aStaffMember(context)
const jan = await aStaffMember(context)
const zuzana = await aStaffMember(context, { role: 'country_manager', regions: ['cz'] })
const parcel = { carrier: 'DPD', tracking: '0099', url: 'https://dpd.example/0099' }
const later = { carrier: 'DPD', tracking: '0100', url: '' }

type Delivered = { quantity?: number; price?: number; by?: TestInstaller }

async function aDelivery({ quantity = 2, price = 150, by }: Delivered = {}) {
  const owner = by ?? (await anInstaller(context, { points: 10_000 }))
  const { variant } = await aProduct(context, { price })
  const { body } = await anOrder(context, owner, [{ uuid: variant.uuid, quantity }])
  const uuid = body.uuid as string
  await api(`POST /office/orders/${uuid}/approve`, { seen: 1 }, ola)
  const shipped = await api(`POST /office/orders/${uuid}/ship`, { seen: 2, ...parcel }, ola)
  assert.equal(shipped.status, 200)
  return { owner, variant, uuid }
}

const createPhoto = async (owner: TestInstaller) =>
  (await uploadPhoto(context, owner, await aPhoto())).body.uuid

type Delivery = Awaited<ReturnType<typeof aDelivery>>

async function giveBack({ owner, variant, uuid }: Delivery, changes: object = {}) {
  const draft = {
    lines: [{ uuid: variant.uuid, quantity: 1 }],
    reason: 'damaged',
    requested: 'points',
    note: 'The handle is broken.',
    client_uuid: randomUUID(),
    ...changes,
  }
  const photos = draft.reason === 'unneeded' ? [] : [await createPhoto(owner)]
  return api(`POST /v2/orders/${uuid}/returns`, { photos, ...draft }, owner)
}

const act = (uuid: string, action: string, body: object = {}, who = ola) =>
  api(`POST /office/returns/${uuid}/${action}`, body, who)

const getFirstUuid = (body: { data: { uuid: string }[] }) => body.data[0]!.uuid

test('a damaged piece is sent in with a photo, and its points go back to the lot they came from', async () => {
  const delivery = await aDelivery()
  const { owner, uuid } = delivery
  const lot = () =>
    db
      .selectFrom('points_lot')
      .select(['id', 'used', 'expires_at'])
      .where('company_id', '=', owner.company.id)
      .execute()
  const before = await lot()
  const { status, body } = await giveBack(delivery)
  assert.equal(status, 201)
  assert.equal(body.left[0].quantity, 1)
  assert.deepEqual([body.data[0].state, body.data[0].points], ['waiting', 150])
  const queue = await api('GET /office/returns', undefined, ola)
  assert.ok(queue.body.data.some((row: { uuid: string }) => row.uuid === getFirstUuid(body)))
  const { body: seen } = await api(`GET /office/returns/${getFirstUuid(body)}`, undefined, ola)
  assert.equal(seen.photos.length, 1)
  const photo = `GET /office/returns/${getFirstUuid(body)}/photos/${seen.photos[0]}`
  assert.equal((await api(photo, undefined, ola)).status, 200)
  assert.equal((await api(photo, undefined, zuzana)).status, 404)

  assert.deepEqual(await getPoints(context, owner), [9700, 0])
  const refunded = await act(getFirstUuid(body), 'refund')
  assert.deepEqual([refunded.status, refunded.body.state], [200, 'refunded'])
  assert.deepEqual(await getPoints(context, owner), [9850, 0])
  const after = await lot()
  assert.equal(after.length, before.length)
  assert.equal(before[0]!.used - after[0]!.used, 150)
  assert.deepEqual(after[0]!.expires_at, before[0]!.expires_at)
  const own = await api(`GET /v2/orders/${uuid}/returns`, undefined, owner)
  assert.deepEqual(
    own.body.data[0].steps.map((step: { event: string }) => step.event),
    ['sent', 'refunded'],
  )
})

test('a lot that has ended meanwhile gets 60 days, once', async () => {
  const delivery = await aDelivery()
  const { body } = await giveBack(delivery)
  const lots = () =>
    db
      .selectFrom('points_lot')
      .select(['used', 'expires_at', 'extended'])
      .where('company_id', '=', delivery.owner.company.id)
      .execute()
  const [before] = await lots()
  const now = new Date(before!.expires_at.getTime() + dayMs)
  await refundReturn({ db, secrets, staff: ola.staff, now }, getFirstUuid(body))
  const [after] = await lots()
  assert.deepEqual([after!.used, after!.extended], [before!.used - 150, true])
  assert.equal(after!.expires_at.getTime(), now.getTime() + 60 * dayMs)
})

test('points come back first to the lot that ends last', async () => {
  const owner = await anInstaller(context, { points: 100 })
  const soon = new Date(clock.now().getTime() + 30 * dayMs)
  await givePoints(context, owner.company.id, 100, soon)
  const { body } = await giveBack(await aDelivery({ price: 75, by: owner }))
  assert.deepEqual(await findUsedPoints(owner), [100, 50])
  assert.equal((await act(getFirstUuid(body), 'refund')).status, 200)
  assert.deepEqual(await findUsedPoints(owner), [75, 0])
})

test('what comes back to a company that owes points pays the debt first', async () => {
  const delivery = await aDelivery()
  const companyId = delivery.owner.company.id
  const source = { type: 'test', id: companyId }
  const debt = { companyId, points: 9_800, source, eventKey: randomUUID(), actor: rules }
  await inTransaction({ ...context, now: clock.now() }, async (ctx) => {
    await lockAccount(ctx, companyId)
    await clawBack(ctx, debt)
  })
  assert.deepEqual(await getPoints(context, delivery.owner), [-100, 0])
  const { body } = await giveBack(delivery)
  assert.equal((await act(getFirstUuid(body), 'refund')).status, 200)
  assert.deepEqual(await getPoints(context, delivery.owner), [50, 0])
  assert.deepEqual(await findUsedPoints(delivery.owner), [9_950])
})

async function findUsedPoints(owner: TestInstaller) {
  return (await findLots(context, owner)).map(({ used }) => used)
}

test('14 days after the delivery it is too late, a moment before it is not', async () => {
  const delivery = await aDelivery()
  const { owner, variant, uuid } = delivery
  const { body } = await api(`GET /v2/orders/${uuid}/returns`, undefined, owner)
  const until = new Date(body.until)
  const draft = {
    lines: [{ uuid: variant.uuid, quantity: 1 }],
    reason: 'unneeded',
    requested: 'points',
    note: 'Bought twice.',
    photos: [],
  } as const
  const { company, installer } = owner as unknown as Member
  const at = (now: Date) =>
    returnProducts(
      { db, company, installer, now },
      { uuid, draft: { ...draft, lines: [...draft.lines], photos: [] } },
    )
  await assert.rejects(at(until), { code: 'returns.too_late' })
  await at(new Date(until.getTime() - 1))
})

test('a replacement takes its pieces from the stock at once and leaves with a number', async () => {
  const delivery = await aDelivery()
  const { owner, variant, uuid } = delivery
  const { body } = await giveBack(delivery, { requested: 'replacement' })
  const stock = await findVariantStock(context, variant.id)
  assert.equal((await act(getFirstUuid(body), 'shipment', later)).body.code, 'returns.decided')
  assert.equal((await act(getFirstUuid(body), 'replacement')).body.state, 'replacing')
  assert.equal(await findVariantStock(context, variant.id), stock - 1)
  assert.equal((await act(getFirstUuid(body), 'refund')).body.code, 'returns.decided')
  assert.equal((await act(getFirstUuid(body), 'shipment', later)).body.state, 'replaced')
  const own = await api(`GET /v2/orders/${uuid}/returns`, undefined, owner)
  assert.deepEqual(own.body.data[0].shipment, later)
  assert.deepEqual(await getPoints(context, owner), [9700, 0])
})

test('a replacement that the stock does not have changes nothing', async () => {
  const delivery = await aDelivery()
  const { body } = await giveBack(delivery, { requested: 'replacement' })
  const { id } = delivery.variant
  const rest = await findVariantStock(context, id)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('variant').set({ stock: 0 }).where('id', '=', id).execute()
    await tx
      .insertInto('stock_move')
      .values({ variant_id: id, kind: 'set', delta: -rest, created_at: clock.now() })
      .execute()
  })
  const refused = await act(getFirstUuid(body), 'replacement')
  assert.deepEqual([refused.status, refused.body.code], [422, 'returns.sold_out'])
  assert.equal(await findVariantStock(context, id), 0)
})

test('what is not needed comes back first, and once into the stock', async () => {
  const delivery = await aDelivery()
  const { body } = await giveBack(delivery, { reason: 'unneeded' })
  const stock = await findVariantStock(context, delivery.variant.id)
  assert.equal((await act(getFirstUuid(body), 'replacement')).body.code, 'returns.only_points')
  assert.equal((await act(getFirstUuid(body), 'refund')).body.code, 'returns.not_arrived')
  assert.equal(
    (await act(getFirstUuid(body), 'arrival', { as: 'stocked' })).body.arrival,
    'stocked',
  )
  const again = await act(getFirstUuid(body), 'arrival', { as: 'stocked' })
  assert.equal(again.body.code, 'returns.decided')
  assert.equal(await findVariantStock(context, delivery.variant.id), stock + 1)
  assert.equal((await act(getFirstUuid(body), 'refund')).status, 200)
  assert.deepEqual(await getPoints(context, delivery.owner), [9850, 0])
})

test('what is written off stays out of the stock; a rejected return says why', async () => {
  const delivery = await aDelivery()
  const { owner, variant, uuid } = delivery
  const { body } = await giveBack(delivery)
  const stock = await findVariantStock(context, variant.id)
  await act(getFirstUuid(body), 'arrival', { as: 'written_off' })
  assert.equal(await findVariantStock(context, variant.id), stock)
  const answer = 'The box was opened with a knife.'
  assert.equal((await act(getFirstUuid(body), 'rejection', { answer })).body.state, 'rejected')
  const own = await api(`GET /v2/orders/${uuid}/returns`, undefined, owner)
  assert.equal(own.body.data[0].answer, answer)
  const notifications = await db
    .selectFrom('notification')
    .select('event')
    .where('installer_id', '=', owner.installer.id)
    .where('event', '=', 'return.rejected')
    .execute()
  assert.equal(notifications.length, 1)
  assert.deepEqual(await getPoints(context, owner), [9700, 0])
})

test('a piece is given back once; the same call again is the same return', async () => {
  const delivery = await aDelivery()
  const { owner, variant, uuid } = delivery
  const draft = {
    lines: [{ uuid: variant.uuid, quantity: 2 }],
    reason: 'wrong',
    requested: 'points',
    note: 'Not what was ordered.',
    photos: [await createPhoto(owner)],
    client_uuid: randomUUID(),
  }
  const line = `POST /v2/orders/${uuid}/returns`
  const calls = await Promise.all(Array.from({ length: 5 }, () => api(line, draft, owner)))
  assert.deepEqual(new Set(calls.map(({ status }) => status)), new Set([201]))
  const { body } = await api(`GET /v2/orders/${uuid}/returns`, undefined, owner)
  assert.deepEqual([body.data.length, body.left.length], [1, 0])
  assert.equal((await giveBack(delivery)).body.code, 'returns.too_many')
})

test('returns of one piece sent at once are one', async () => {
  const delivery = await aDelivery({ quantity: 1 })
  const replies = await Promise.all(Array.from({ length: 5 }, () => giveBack(delivery)))
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 422, 422, 422, 422],
  )
})

test('decisions sent at once on their own connections pay and take once', async () => {
  const delivery = await aDelivery()
  const { body } = await giveBack(delivery)
  const stock = await findVariantStock(context, delivery.variant.id)
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, () => act(getFirstUuid(body), 'refund')),
    ...Array.from({ length: 4 }, () => act(getFirstUuid(body), 'replacement')),
  ])
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  const [points] = await getPoints(context, delivery.owner)
  const taken = stock - (await findVariantStock(context, delivery.variant.id))
  assert.ok((points === 9850 && taken === 0) || (points === 9700 && taken === 1))
})

test('a return is refused without a photo, for another company, before it was sent and of vouchers', async () => {
  const delivery = await aDelivery()
  assert.equal((await giveBack(delivery, { photos: [] })).body.code, 'returns.photo_needed')
  const other = await anInstaller(context, { points: 100 })
  assert.equal((await giveBack({ ...delivery, owner: other })).status, 404)
  const { variant } = await aProduct(context, { price: 150 })
  const { body } = await anOrder(context, delivery.owner, [{ uuid: variant.uuid }])
  const early = await giveBack({ owner: delivery.owner, variant, uuid: body.uuid })
  assert.equal(early.body.code, 'returns.not_returnable')
  const needless = { reason: 'unneeded', requested: 'replacement' }
  assert.equal((await giveBack(delivery, needless)).body.code, 'returns.only_points')
})

test('two of the staff never decide on one return, and other countries do not see it', async () => {
  const delivery = await aDelivery()
  const { body } = await giveBack(delivery)
  await api('POST /office/claims', { kind: 'returns', uuid: getFirstUuid(body) }, ola)
  assert.equal((await act(getFirstUuid(body), 'refund', {}, jan)).body.code, 'claims.taken')
  assert.equal((await act(getFirstUuid(body), 'refund', {}, zuzana)).status, 404)
})

test('a question to the member takes the return out of the queue until the answer', async () => {
  const delivery = await aDelivery()
  const { owner } = delivery
  const { body } = await giveBack(delivery)
  const question = 'Which side is broken?'
  assert.equal((await act(getFirstUuid(body), 'question', { question })).status, 204)
  const uuids = async (state: string) => {
    const reply = await api('GET /office/returns', undefined, { ...ola, query: { state } })
    return reply.body.data.map((row: { uuid: string }) => row.uuid)
  }
  assert.ok(!(await uuids('waiting')).includes(getFirstUuid(body)))
  assert.ok((await uuids('onHold')).includes(getFirstUuid(body)))
  const { body: talks } = await api('GET /v1/support', undefined, owner)
  assert.equal(talks.data[0].about.kind, 'order')
  await api(`POST /v1/support/${talks.data[0].uuid}/chat`, { message: 'The left one.' }, owner)
  assert.ok((await uuids('waiting')).includes(getFirstUuid(body)))
  const { body: seen } = await api(`GET /office/returns/${getFirstUuid(body)}`, undefined, ola)
  assert.equal(seen.thread.length, 2)
  assert.equal(seen.is_answered, true)
})
