import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { makeProofs } from '#server/shop/prints/make-proofs.ts'
import { proofFile } from '#server/shop/prints/proof-file.ts'
import { runOrders } from '#server/shop/orders/decisions/run-orders.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { getPoints, findVariantStock } from '#testing/orders.ts'
import {
  aPrintOrder,
  aPrintProduct,
  aSentProof,
  makeAll,
  orderPrint,
  printData,
} from '#testing/prints/print-orders.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'
import { remindOfProofs } from './remind-of-proofs.ts'

const context = await testApp()
const { api, db, clock, outside } = context
const hanna = await aStaffMember(context, { role: 'shop' })
const olek = await aStaffMember(context, { role: 'shop' })
type Hand = typeof hanna

const fetchPrint = async (owner: TestInstaller, uuid: string) =>
  (await api(`GET /v2/orders/${uuid}/print`, undefined, owner)).body
const staffPrint = async (uuid: string, who: Hand = hanna) =>
  (await api(`GET /office/proofs/${uuid}`, undefined, who)).body
const release = (uuid: string, no = 1, who: Hand = hanna) =>
  api(`POST /office/proofs/${uuid}/${no}/release`, { note: '' }, who)
const approve = (owner: TestInstaller, uuid: string, no = 1) =>
  api(`POST /v2/orders/${uuid}/print/${no}/approve`, undefined, owner)
const change = (owner: TestInstaller, uuid: string, body: object, no = 1) =>
  api(`POST /v2/orders/${uuid}/print/${no}/change`, { note: '', ...body }, owner)
const file = (owner: TestInstaller, uuid: string, no = 1) =>
  api(`GET /v2/orders/${uuid}/print/${no}/file`, undefined, owner)

async function events({ installer }: TestInstaller) {
  const rows = await db
    .selectFrom('notification')
    .select('event')
    .where('installer_id', '=', installer.id)
    .orderBy('id')
    .execute()
  return rows.map(({ event }) => event).filter((event) => /^(proof|order)\./.test(event))
}

async function orderId(uuid: string) {
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return id
}

test(
  'from the order to the printer: made, checked, approved, sent',
  proves(['ORD-021']),
  async () => {
    const { owner, uuid, number, product } = await aPrintOrder(context)
    const first = await fetchPrint(owner, uuid)
    assert.deepEqual(
      [first.phase, first.changes_left, first.product, first.proofs.length],
      ['club', 2, product.product.uuid, 1],
    )
    assert.equal(first.due_at, '2026-06-17T22:00:00.000Z')
    assert.equal((await file(owner, uuid)).status, 404)
    assert.equal((await approve(owner, uuid)).body.code, 'marketing.wrong_phase')
    const fetchDueAt = async () =>
      (await api(`GET /office/orders/${uuid}`, undefined, hanna)).body.due_at as string | null
    assert.equal(await fetchDueAt(), first.due_at)
    assert.equal((await release(uuid)).body.phase, 'member')
    // The member looks at it now: the club owes nothing.
    assert.equal(await fetchDueAt(), null)
    assert.deepEqual(await getPoints(context, owner), [800, 200])

    const { body: order } = await api(`GET /v2/orders/${uuid}`, undefined, owner)
    const [download] = order.meta.downloads
    assert.equal(download.name, `${number}-1.pdf`)
    const pdf = await api(`GET ${download.url.replace('/api', '')}`, undefined, owner)
    assert.equal(pdf.status, 200)
    assert.equal(pdf.headers['content-type'], 'application/pdf')
    assert.ok(pdf.text.startsWith('%PDF-1.6'))

    const approved = await approve(owner, uuid)
    assert.equal(approved.body.phase, 'printing')
    assert.deepEqual(await getPoints(context, owner), [800, 0])
    assert.deepEqual(await events(owner), ['proof.ready'])
    const parcel = { carrier: 'DPD', tracking: '1', url: '' }
    const sent = await api(`POST /office/orders/${uuid}/ship`, parcel, hanna)
    assert.equal(sent.body.status, OrderStatus.finished)
    assert.deepEqual(await getPoints(context, owner), [800, 0])
    assert.equal((await fetchPrint(owner, uuid)).phase, 'ended')
  },
)

test('the staff approve no print past its member', async () => {
  const { uuid } = await aPrintOrder(context)
  const { status, body } = await api(`POST /office/orders/${uuid}/approve`, {}, hanna)
  assert.deepEqual([status, body.code], [409, 'marketing.needs_proof'])
  const { body: next } = await api('POST /office/orders/next', { type: 3 }, olek)
  assert.equal(next.uuid, null)
})

test('two approvals at once: one is right, the points are spent once', async () => {
  const { owner, uuid } = await aSentProof(context)
  const both = await Promise.all([approve(owner, uuid), approve(owner, uuid)])
  assert.deepEqual(
    both.map(({ status }) => status).sort((a, b) => a - b),
    [200, 409],
  )
  assert.equal(both.find(({ status }) => status === 409)!.body.code, 'marketing.wrong_phase')
  assert.deepEqual(await getPoints(context, owner), [800, 0])
})

test('what belongs to another company is missing, and so is what is no print', async () => {
  const { uuid } = await aSentProof(context)
  const stranger = await anInstaller(context)
  for (const { status } of [
    await api(`GET /v2/orders/${uuid}/print`, undefined, stranger),
    await file(stranger, uuid),
    await approve(stranger, uuid),
    await change(stranger, uuid, { note: 'Blue' }),
  ])
    assert.equal(status, 404)
  const czech = await aStaffMember(context, { role: 'shop', regions: ['cz'] })
  for (const { status } of [
    await api(`GET /office/proofs/${uuid}`, undefined, czech),
    await api(`GET /office/proofs/${uuid}/1/file`, undefined, czech),
    await api(`GET /office/proofs/${uuid}/hand-over`, undefined, czech),
    await release(uuid, 1, czech),
  ])
    assert.equal(status, 404)
  const { body } = await api('GET /office/proofs', undefined, czech)
  assert.equal(body.meta.total, 0)
  const { owner } = await aPrintOrder(context)
  for (const no of [0, 2, 40_000, 999_999_999])
    assert.equal((await approve(owner, uuid, no)).status, 404)
})

test('two rounds of change, then only yes', async () => {
  const { owner, uuid } = await aSentProof(context)
  assert.equal((await change(owner, uuid, {})).body.code, 'marketing.nothing_to_change')
  const bad = await change(owner, uuid, { data: printData('sticker', { phone: '' }) })
  assert.ok(bad.body.errors['data.phone'])
  const other = await change(owner, uuid, { data: printData('banner') })
  assert.equal(other.body.code, 'marketing.design_changed')
  for (const [no, sent] of [
    [1, { data: printData('sticker', { companyName: 'Okno-Dach' }) }],
    [2, { note: 'The phone larger, please' }],
  ] as const) {
    const { status, body } = await change(owner, uuid, sent, no)
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual([body.phase, body.changes_left], ['making', 2 - no])
    assert.equal(body.proofs[0].no, no + 1)
    assert.equal(body.proofs[0].data.companyName, 'Okno-Dach')
    assert.equal(body.proofs[1].status, 'change')
    assert.equal((await approve(owner, uuid, no)).body.code, 'marketing.wrong_phase')
    await makeAll(context)
    await release(uuid, no + 1)
  }
  const third = await change(owner, uuid, { note: 'Once more' }, 3)
  assert.equal(third.body.code, 'marketing.no_changes_left')
  assert.equal((await approve(owner, uuid, 3)).status, 200)
  const { body } = await api(`GET /v2/orders/${uuid}`, undefined, owner)
  assert.equal(body.meta.contents[0].inputData.companyName, 'Okno-Dach')
  assert.equal(body.meta.downloads.length, 3)
})

test('a question of the club uses up no round', async () => {
  const { owner, uuid } = await aPrintOrder(context)
  const asked = await api(
    `POST /office/proofs/${uuid}/1/question`,
    { note: 'Your address is cut' },
    hanna,
  )
  assert.equal(asked.body.phase, 'member')
  const { proofs } = await fetchPrint(owner, uuid)
  assert.deepEqual([proofs[0].status, proofs[0].staff_note], ['change', 'Your address is cut'])
  assert.equal((await approve(owner, uuid)).body.code, 'marketing.wrong_phase')
  const { body } = await change(owner, uuid, { data: printData('sticker') })
  assert.deepEqual([body.phase, body.changes_left], ['making', 2])
  assert.deepEqual(await events(owner), ['proof.question'])
})

test('an order that is taken back ends its print and gives everything back', async () => {
  const { owner, uuid, product } = await aSentProof(context)
  await api(`POST /v2/orders/${uuid}/cancel`, {}, owner)
  assert.deepEqual(await getPoints(context, owner), [1000, 0])
  assert.equal(await findVariantStock(context, product.variant.id), 10)
  const print = await fetchPrint(owner, uuid)
  assert.deepEqual([print.phase, print.proofs[0].status], ['ended', 'replaced'])
  assert.equal((await approve(owner, uuid)).body.code, 'marketing.wrong_phase')
  assert.equal((await release(uuid)).body.code, 'marketing.wrong_phase')
})

test('cancelled while its file is being made, nothing is made', async () => {
  const owner = await anInstaller(context, { points: 300 })
  const product = await aPrintProduct(context)
  const { body } = await orderPrint(context, owner, product, { data: printData('sticker') })
  await makeProofs({
    ...context,
    now: clock.now(),
    workers: {
      ...context.workers,
      async run(...task) {
        await api(`POST /v2/orders/${body.uuid}/cancel`, {}, owner)
        return context.workers.run(...task)
      },
    },
  })
  assert.equal((await fetchPrint(owner, body.uuid)).proofs[0].status, 'replaced')
})

test('rejected after it was approved, the points come back through the ledger', async () => {
  const { owner, uuid, product } = await aSentProof(context)
  await approve(owner, uuid)
  const rejecting = { reason: 'other', text: 'The press has burnt down.', seen: 2 }
  const { status } = await api(`POST /office/orders/${uuid}/reject`, rejecting, hanna)
  assert.equal(status, 200)
  assert.deepEqual(await getPoints(context, owner), [1000, 0])
  assert.equal(await findVariantStock(context, product.variant.id), 10)
  const { body } = await api('GET /v1/points/history', undefined, owner)
  assert.ok(JSON.stringify(body).includes('order.refunded'))
})

test('failed at the printer for three days: refused and refunded once', async () => {
  const { owner, uuid } = await aSentProof(context)
  await approve(owner, uuid)
  await api(`POST /office/orders/${uuid}/fail`, {}, hanna)
  await api(`POST /office/orders/${uuid}/retry`, {}, hanna)
  assert.deepEqual(await getPoints(context, owner), [800, 0])
  await api(`POST /office/orders/${uuid}/fail`, {}, hanna)
  const later = new Date(clock.now().getTime() + 72 * hourMs)
  await runOrders({ ...context, now: later })
  await runOrders({ ...context, now: later })
  assert.deepEqual(await getPoints(context, owner), [1000, 0])
})

test('a server that is killed while it makes a file: another one takes it over', async () => {
  const owner = await anInstaller(context, { points: 300 })
  const product = await aPrintProduct(context)
  const { body } = await orderPrint(context, owner, product, { data: printData('sticker') })
  const killed = { ...context.workers, run: () => new Promise<never>(() => {}) }
  void makeProofs({ ...context, now: clock.now(), workers: killed })
  const id = await orderId(body.uuid)
  for (let taken = 0; taken === 0;) {
    const row = await db
      .selectFrom('print_proof')
      .select('attempts')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    taken = row.attempts
  }
  assert.equal(await makeAll(context), 0)
  assert.equal((await fetchPrint(owner, body.uuid)).phase, 'making')
  const at = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)
  assert.equal(await makeProofs({ ...context, now: at(2 * minuteMs - 1) }), 0)
  assert.equal(await makeProofs({ ...context, now: at(2 * minuteMs) }), 1)
  assert.equal((await fetchPrint(owner, body.uuid)).phase, 'club')
})

test('two servers make each file once', async () => {
  const owner = await anInstaller(context, { points: 900 })
  const product = await aPrintProduct(context)
  for (const phone of ['1', '2', '3', '4'])
    await orderPrint(context, owner, product, { data: printData('sticker', { phone }) })
  const made = await Promise.all([makeAll(context), makeAll(context), makeAll(context)])
  assert.equal(
    made.reduce((sum, count) => sum + count),
    4,
  )
})

test('what cannot be made three times is told on Today, and tried again each hour', async () => {
  const failing = await aStaffMember(context, { role: 'shop' })
  const owner = await anInstaller(context, { points: 300 })
  const product = await aPrintProduct(context)
  const { body } = await orderPrint(context, owner, product, { data: printData('sticker') })
  const broken = { ...context.workers, run: () => Promise.reject(new Error('no ink')) }
  const start = clock.now().getTime()
  const failures = async () => {
    const today = await api('GET /office/today', undefined, failing)
    return today.body.failures.find(({ kind }: { kind: string }) => kind === 'prints')?.count
  }
  for (const minutes of [0, 2, 4]) {
    assert.equal(await failures(), undefined)
    const now = new Date(start + minutes * minuteMs)
    assert.equal(await makeProofs({ ...context, now, workers: broken }), 0)
  }
  assert.equal(await failures(), 1)
  const print = await staffPrint(body.uuid)
  assert.deepEqual([print.phase, print.proofs[0].status], ['club', 'failed'])
  assert.equal((await release(body.uuid)).body.code, 'marketing.wrong_phase')
  const again = new Date(start + 4 * minuteMs + hourMs)
  assert.equal(await makeProofs({ ...context, now: new Date(again.getTime() - 1) }), 0)
  assert.equal(await makeProofs({ ...context, now: again }), 1)
  assert.equal(await failures(), undefined)
  assert.equal((await release(body.uuid)).status, 200)
})

test('a file that is not what was approved is not handed over', async () => {
  const { owner, uuid } = await aSentProof(context)
  await approve(owner, uuid)
  await outside.files.save(proofFile(uuid, 1), Buffer.from('another file'))
  const { status } = await api(`GET /office/proofs/${uuid}/hand-over`, undefined, hanna)
  assert.equal(status, 500)
})

test('what one holds the other does not decide on', async () => {
  const { uuid } = await aPrintOrder(context)
  await api('POST /office/claims', { kind: 'orders', uuid }, olek)
  const { body } = await release(uuid)
  assert.equal(body.code, 'claims.taken')
  const listed = await api('GET /office/proofs', undefined, { ...hanna, query: { phase: 'club' } })
  const row = listed.body.data.find((one: { uuid: string }) => one.uuid === uuid)
  assert.equal(row.claim.name, olek.staff.name)
  const next = await api('POST /office/proofs/next', {}, hanna)
  assert.notEqual(next.body.uuid, uuid)
  assert.equal((await release(uuid, 1, olek)).status, 200)
  const support = await aStaffMember(context, { role: 'support' })
  assert.equal((await release(uuid, 1, support)).status, 403)
})

test('many points need two people before the member sees the proof', async () => {
  const { owner, uuid } = await aPrintOrder(context, { points: 6000, price: 3000 })
  assert.equal((await release(uuid)).body.phase, 'club')
  assert.equal((await file(owner, uuid)).status, 404)
  assert.equal((await release(uuid)).body.code, 'orders.own_approval')
  assert.equal((await release(uuid, 1, olek)).body.phase, 'member')
  await change(owner, uuid, { note: 'Larger' })
  await makeAll(context)
  assert.equal((await release(uuid, 2)).body.code, 'orders.own_approval')
  assert.equal((await release(uuid, 2, olek)).body.phase, 'member')
  assert.equal((await approve(owner, uuid, 2)).status, 200)
})

test('the member is reminded after three days and after seven, once each', async () => {
  const { owner, uuid } = await aSentProof(context)
  const after = (days: number) => new Date(clock.now().getTime() + days * dayMs)
  const reminders = async () =>
    (await events(owner)).filter((event) => event === 'proof.reminder').length
  const counts = []
  for (const days of [3 - 1e-6, 3, 4, 7 - 1e-6, 7, 9]) {
    await remindOfProofs({ ...context, now: after(days) })
    counts.push(await reminders())
  }
  assert.deepEqual(counts, [0, 1, 1, 1, 2, 2])
  await approve(owner, uuid)
  await remindOfProofs({ ...context, now: after(30) })
  assert.equal(await reminders(), 2)
})

test('the list shows those first that wait for the club, and counts each phase', async () => {
  const { uuid, owner } = await aPrintOrder(context)
  const { body } = await api('GET /office/proofs', undefined, hanna)
  assert.equal(body.data[0].phase, 'club')
  const phases = body.data.map(({ phase }: { phase: string }) => phase)
  const order = ['club', 'making', 'member', 'printing', 'ended']
  assert.deepEqual(
    phases,
    [...phases].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
  )
  assert.ok(body.meta.open.club >= 1)
  const print = await staffPrint(uuid)
  const searchProofs = async (q: string) => {
    const { body } = await api('GET /office/proofs', undefined, { ...hanna, query: { q } })
    return body.data.map((row: { uuid: string }) => row.uuid)
  }
  assert.deepEqual(await searchProofs(print.number), [uuid])
  const name = 'Dachy Żółwińscy'
  await db.updateTable('company').set({ name }).where('id', '=', owner.company.id).execute()
  assert.deepEqual(await searchProofs('zolwinscy'), [uuid])
  assert.deepEqual(await searchProofs('100%_'), [])
})
