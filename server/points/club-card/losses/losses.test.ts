import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { orderCards } from '#server/points/club-card/order-cards.ts'
import { reconcileTopUps } from '#server/points/club-card/top-ups/reconcile-top-ups.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aBank, aCard, topUp } from '#testing/cards.ts'
import { getPoints } from '#testing/orders.ts'
import { testApp } from '#testing/test-app.ts'
import { blockLostCards } from './block-lost-cards.ts'

const context = await testApp()
const { api, clock, db } = context
const bank = await aBank(context)
const ctx = () => ({ ...context, now: clock.now() })

async function anOwner({ points = 0 } = {}) {
  const owner = await anInstaller(context, { points })
  await freshAt(owner, clock.now())
  return { owner, card: await aCard(context, bank, owner) }
}

/** When the session of a person last showed a factor. */
function freshAt({ session }: TestInstaller, fresh_at: Date) {
  return db.updateTable('session').set({ fresh_at }).where('id', '=', session.id).execute()
}

function report(owner: TestInstaller, client_uuid: string = randomUUID(), of = owner) {
  const body = { reason: 'lost', client_uuid }
  return api(`POST /v1/edenred/card/lost/${of.company.uuid}`, body, owner)
}

const getCards = async (owner: TestInstaller) =>
  (await api(`GET /v1/edenred/card/cards/${owner.company.uuid}`, undefined, owner)).body

/** The bank has issued the replacement and the member has it in use. */
async function replaceCard(owner: TestInstaller) {
  await orderCards(ctx())
  const { reference } = await db
    .selectFrom('club_card')
    .select('reference')
    .where('company_id', '=', owner.company.id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const card = bank.bank.cards.get(reference)
  assert.ok(card, 'the replacement was ordered')
  bank.bank.moveCard(card, 'ACTIVE')
  const given = { card_serial_number: card.serial, confirmed: 1 }
  await api(`PATCH /v1/edenred/card/verify/${owner.company.uuid}`, given, owner)
  return card
}

test('a lost card is blocked at once, and its money comes onto the next one', async () => {
  const { owner, card } = await anOwner({ points: 100 })
  await topUp(context, owner, 50)
  assert.equal(card.balance, 100)
  const { status, body } = await report(owner)
  assert.equal(status, 201)
  assert.equal(bank.bank.cardOf(card.id)!.status, 'BLOCKED')
  assert.deepEqual(
    body.data.map((one: { status: string; replaces: string }) => [one.status, one.replaces]),
    [
      ['ORDERED', card.serial.slice(-4)],
      ['BLOCKED', null],
    ],
  )
  assert.ok(body.data[1].loss.blocked_at)
  assert.deepEqual([body.may_report, body.replacements_left], [false, 1])
  assert.equal((await topUp(context, owner, 100)).body.code, 'card.not_active')
  const next = await replaceCard(owner)
  assert.deepEqual([next.balance, bank.bank.cardOf(card.id)!.balance], [100, 0])
  const lasts = (await getCards(owner)).data.map((one: { last4: string }) => one.last4)
  assert.deepEqual(lasts, [next.serial.slice(-4), card.serial.slice(-4)])
  assert.equal((await topUp(context, owner, 50, { key: 'next' })).status, 201)
  const { body: history } = await api('GET /v1/edenred/card/history', undefined, owner)
  assert.deepEqual(
    history.data.map((one: { last4: string }) => one.last4),
    lasts,
  )
  const notified = await db
    .selectFrom('notification')
    .select('event')
    .where('installer_id', '=', owner.installer.id)
    .where('event', '=', 'card.lost')
    .execute()
  assert.equal(notified.length, 1)
})

test('whoever has not just shown who they are blocks nothing; nor does an employee or a stranger', async () => {
  const { owner, card } = await anOwner()
  await freshAt(owner, new Date(clock.now().getTime() - 10 * minuteMs))
  assert.equal((await report(owner)).body.code, 'installers.fresh_factor_needed')
  const stranger = await anInstaller(context)
  assert.equal((await report(stranger, randomUUID(), owner)).status, 404)
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  assert.equal((await report(employee)).status, 403)
  assert.equal(bank.bank.cardOf(card.id)!.status, 'ACTIVE')
})

test('reports sent at once on their own connections are one, and so is the same one again', async () => {
  const { owner } = await anOwner()
  const key = randomUUID()
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, () => report(owner, key)),
    ...Array.from({ length: 4 }, () => report(owner)),
  ])
  const losses = await db
    .selectFrom('card_loss')
    .select('client_uuid')
    .where('company_id', '=', owner.company.id)
    .execute()
  assert.equal(losses.length, 1)
  const won = losses[0]!.client_uuid === key ? 4 : 1
  assert.equal(replies.filter(({ status }) => status === 201).length, won)
  assert.ok(replies.every(({ status, body }) => status === 201 || body.code === 'card.none'))
  const rows = await db
    .selectFrom('club_card')
    .select('id')
    .where('company_id', '=', owner.company.id)
    .execute()
  assert.equal(rows.length, 2)
})

test('an issuer that does not answer is asked again, and no money moves before', async () => {
  const { owner, card } = await anOwner()
  bank.behave({ fault: 'error', at: '/block' })
  const { status, body } = await report(owner)
  assert.deepEqual([status, body.data[1].loss.blocked_at], [201, null])
  assert.equal((await topUp(context, owner, 50)).body.code, 'card.not_active')
  await orderCards(ctx())
  assert.equal((await getCards(owner)).data[0].status, 'ORDERED')
  bank.behave({ fault: 'fine' })
  await blockLostCards(ctx())
  assert.equal(bank.bank.cardOf(card.id)!.status, 'BLOCKED')
  assert.ok((await getCards(owner)).data[1].loss.blocked_at)
  await orderCards(ctx())
  assert.equal((await getCards(owner)).data[0].status, 'ISSUED')
})

test('what waited for approval is given back, what was under way goes to finance and ends by the issuer', async () => {
  const { owner } = await anOwner({ points: 2000 })
  const { body: slow } = await topUp(context, owner, 250)
  assert.equal(slow.status, 'PENDING')
  // Counted for the day before, as both are above the limit of one.
  await db.updateTable('top_up').set({ day: '2026-06-14' }).where('uuid', '=', slow.uuid).execute()
  const { body: large } = await topUp(context, owner, 1000)
  assert.deepEqual(await getPoints(context, owner), [750, 1250])
  await report(owner)
  assert.deepEqual(await getPoints(context, owner), [1750, 250])
  const tasks = await db
    .selectFrom('finance_task')
    .select(['cause', 'reference'])
    .where('company_id', '=', owner.company.id)
    .execute()
  assert.deepEqual(tasks, [{ cause: 'in_flight', reference: slow.uuid }])
  const { body } = await api('GET /v1/edenred/card/history', undefined, owner)
  const getStatus = (uuid: string) =>
    body.data.find((one: { uuid: string }) => one.uuid === uuid).status
  assert.deepEqual([getStatus(large.uuid), getStatus(slow.uuid)], ['REJECTED', 'PENDING'])
  clock.add(5 * minuteMs)
  bank.bank.takeEvents()
  await reconcileTopUps(ctx())
  assert.deepEqual(await getPoints(context, owner), [2000, 0])
})

test('two cards within twelve months are replaced; the third is blocked and ordered in the shop', async () => {
  const { owner } = await anOwner()
  await report(owner)
  await replaceCard(owner)
  await report(owner)
  const third = await replaceCard(owner)
  const { body } = await report(owner)
  assert.equal(bank.bank.cardOf(third.id)!.status, 'BLOCKED')
  assert.equal(body.data[0].loss.replaced_from, null)
  assert.deepEqual([body.data.length, body.replacements_left], [3, 0])
  const { clubcard_enabled: isEnabled } = await db
    .selectFrom('company')
    .select('clubcard_enabled')
    .where('id', '=', owner.company.id)
    .executeTakeFirstOrThrow()
  assert.equal(isEnabled, false)
})

test('after a change of the address the next card is posted 72 hours later, not a moment before', async () => {
  const { owner } = await anOwner()
  const moved = clock.now()
  await db
    .updateTable('company')
    .set({ address_changed_at: moved })
    .where('id', '=', owner.company.id)
    .execute()
  const { body } = await report(owner)
  const from = new Date(moved.getTime() + 72 * hourMs)
  assert.equal(body.data[1].loss.replaced_from, from.toISOString())
  await orderCards({ ...context, now: new Date(from.getTime() - 1) })
  assert.equal((await getCards(owner)).data[0].status, 'ORDERED')
  await orderCards({ ...context, now: from })
  assert.equal((await getCards(owner)).data[0].status, 'ISSUED')
})
