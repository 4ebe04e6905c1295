import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { compareStatement } from '#server/points/club-card/compare-statement.ts'
import { ProviderFault } from '#server/platform/outside/card-provider.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aBank, aCard, topUp } from '#testing/cards.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { openFinanceTask } from './open-finance-task.ts'

const context = await testApp()
const { api, clock, db } = context
const bank = await aBank(context)
const marta = await aStaffMember(context, { role: 'finance' })
const ola = await aStaffMember(context, { role: 'finance' })
const ivan = await aStaffMember(context, { role: 'support' })
const zuzana = await aStaffMember(context, { role: 'finance', regions: ['cz'] })
const ctx = () => ({ ...context, now: clock.now() })
const settled = { outcome: 'agrees', note: 'The bank has sent a new statement.' }

async function aTask() {
  const owner = await anInstaller(context, { points: 500 })
  const reference = randomUUID()
  await openFinanceTask(ctx(), {
    cause: 'amount',
    reference,
    companyId: owner.company.id,
    detail: 'The provider names 1 PLN instead of 100 PLN.',
  })
  const { uuid } = await db
    .selectFrom('finance_task')
    .select('uuid')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { owner, reference, uuid }
}

const resolve = (uuid: string, who = marta, body: object = settled) =>
  api(`POST /office/finance-tasks/${uuid}/resolution`, body, who)

const findCauses = async (reference: string) =>
  (
    await db
      .selectFrom('finance_task')
      .select('cause')
      .where('reference', '=', reference)
      .orderBy('id')
      .execute()
  ).map(({ cause }) => cause)

/** A top-up that has succeeded, as many days ago. */
async function aPaidOne(days: number) {
  const owner = await anInstaller(context, { points: 500 })
  await aCard(context, bank, owner)
  const { body } = await topUp(context, owner, 50)
  const { provider_reference } = await db
    .selectFrom('top_up')
    .select('provider_reference')
    .where('uuid', '=', body.uuid)
    .executeTakeFirstOrThrow()
  clock.add(days * dayMs)
  return { uuid: body.uuid as string, transfer: bank.bank.transfers.get(provider_reference)! }
}

test('a difference waits in the queue and on Today until somebody settles it with a reason', async () => {
  const { uuid, owner, reference } = await aTask()
  const list = await api('GET /office/finance-tasks', undefined, ivan)
  assert.ok(list.body.data.some((row: { uuid: string }) => row.uuid === uuid))
  const today = async () =>
    (await api('GET /office/today', undefined, marta)).body.queues.find(
      ({ kind }: { kind: string }) => kind === 'finance_tasks',
    ).count
  const before = await today()
  const { body: one } = await api(`GET /office/finance-tasks/${uuid}`, undefined, marta)
  assert.deepEqual(
    [one.cause, one.company.uuid, one.reference],
    ['amount', owner.company.uuid, reference],
  )
  assert.equal((await resolve(uuid, ivan)).status, 403)
  assert.equal((await resolve(uuid, zuzana)).status, 404)
  assert.equal((await resolve(uuid, marta, { ...settled, note: 'ok' })).status, 422)
  const { status, body } = await resolve(uuid)
  assert.deepEqual(
    [status, body.resolved.by, body.resolved.note],
    [200, marta.staff.name, settled.note],
  )
  assert.equal(await today(), before - 1)
  assert.equal((await resolve(uuid, ola)).body.code, 'finance.resolved')
  const { action, reason } = await db
    .selectFrom('audit_entry')
    .select(['action', 'reason'])
    .where('object_id', '=', uuid)
    .executeTakeFirstOrThrow()
  assert.deepEqual([action, reason], ['finance.resolve', settled.note])
})

test('whoever has corrected the points leaves it to another person', async () => {
  const { uuid, owner } = await aTask()
  const adjustment = { kind: 'adjust.debit', points: 20, reason: 'misuse', note: 'Paid twice' }
  const line = `POST /office/companies/${owner.company.uuid}/adjustments`
  assert.equal((await api(line, adjustment, marta)).status, 200)
  assert.equal((await resolve(uuid)).body.code, 'finance.own_adjustment')
  assert.equal((await resolve(uuid, ola)).status, 200)
})

test('what one of finance has in hand nobody else settles; of answers at once one counts', async () => {
  const { uuid } = await aTask()
  await api('POST /office/claims', { kind: 'finance_tasks', uuid }, ola)
  assert.equal((await resolve(uuid)).body.code, 'claims.taken')
  const replies = await Promise.all(Array.from({ length: 5 }, () => resolve(uuid, ola)))
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
})

test('one thing is one open task, and another one when it comes back after it was settled', async () => {
  const { uuid, reference, owner } = await aTask()
  const again = {
    cause: 'amount',
    reference,
    companyId: owner.company.id,
    detail: 'Once more.',
  } as const
  await Promise.all(Array.from({ length: 5 }, () => openFinanceTask(ctx(), again)))
  assert.equal((await findCauses(reference)).length, 1)
  await resolve(uuid)
  await openFinanceTask(ctx(), again)
  assert.equal((await findCauses(reference)).length, 2)
})

test('a statement that agrees opens nothing', async () => {
  const { uuid, transfer } = await aPaidOne(3)
  await compareStatement(ctx())
  assert.deepEqual([await findCauses(uuid), await findCauses(transfer.reference)], [[], []])
})

test('another amount, something unknown and something missing in the statement are tasks, once', async () => {
  const other = await aPaidOne(0)
  const missing = await aPaidOne(3)
  other.transfer.amount = 1
  bank.bank.transfers.delete(missing.transfer.reference)
  const unknown = { ...other.transfer, id: randomUUID(), reference: randomUUID(), amount: 70 }
  bank.bank.transfers.set(unknown.reference, unknown)
  await compareStatement(ctx())
  clock.add(dayMs)
  await compareStatement(ctx())
  assert.deepEqual(await findCauses(other.uuid), ['amount'])
  assert.deepEqual(await findCauses(missing.uuid), ['missing'])
  assert.deepEqual(await findCauses(unknown.reference), ['unknown'])
})

test('what was paid a moment ago is not missing yet', async () => {
  const { uuid, transfer } = await aPaidOne(0)
  bank.bank.transfers.delete(transfer.reference)
  await compareStatement(ctx())
  assert.deepEqual(await findCauses(uuid), [])
  clock.add(2 * dayMs)
  await compareStatement(ctx())
  assert.deepEqual(await findCauses(uuid), ['missing'])
})

test('a statement that does not come fails the job, and the next one reads its days too', async () => {
  const { uuid, transfer } = await aPaidOne(1)
  transfer.amount = 1
  bank.behave({ fault: 'error', at: '/statements' })
  await assert.rejects(compareStatement(ctx()), ProviderFault)
  bank.behave({ fault: 'fine' })
  clock.add(3 * dayMs)
  await compareStatement(ctx())
  assert.deepEqual(await findCauses(uuid), ['amount'])
})
