import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hourMs } from '#contract/durations.ts'
import { handOverHours, handOverTries } from '#contract/members/account-changes.rules.ts'
import { decrypt } from '#server/platform/secrets.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { expireHandOvers } from './expire-hand-overs.ts'

const context = await testApp()
const { api, clock, db, secrets } = context

async function aPair() {
  const owner = await anInstaller(context)
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  return { owner, employee }
}

const start = (owner: TestInstaller, to: TestInstaller) =>
  api('POST /v2/company/ownership', { to: to.installer.uuid }, owner)

const confirm = (who: TestInstaller, uuid: string, code: string) =>
  api(`POST /v2/company/ownership/${uuid}/confirmation`, { code }, who)

const end = (who: TestInstaller, uuid: string) =>
  api(`POST /v2/company/ownership/${uuid}/end`, {}, who)

async function beginHandOver() {
  const { owner, employee } = await aPair()
  const { status, body, text } = await start(owner, employee)
  assert.equal(status, 201, text)
  return { owner, employee, uuid: body.data.uuid as string, ...(await findCodes(body.data.uuid)) }
}

/** The two codes, as they were sent, and where to. */
async function findCodes(uuid: string) {
  const rows = await db
    .selectFrom('message')
    .select(['recipient', 'dedupe_key', 'params_encrypted'])
    .where('dedupe_key', 'in', [`ownership:${uuid}:from`, `ownership:${uuid}:to`])
    .orderBy('dedupe_key')
    .execute()
  const codes = rows.map((row) => decrypt<{ code: string }>(secrets, row.params_encrypted!).code)
  return { codes: { from: codes[0]!, to: codes[1]! }, sentTo: rows.map((row) => row.recipient) }
}

async function findRoles({ company }: TestInstaller) {
  const rows = await db
    .selectFrom('installer')
    .select('role')
    .where('company_id', '=', company.id)
    .orderBy('id')
    .execute()
  return rows.map(({ role }) => role)
}

const other = (code: string) => code.replace(/\d$/, (last) => String((Number(last) + 1) % 10))

test('with both codes the two change places, and their rights follow at once', async () => {
  const { owner, employee, uuid, codes, sentTo } = await beginHandOver()
  assert.deepEqual(sentTo, [owner.email, employee.email])
  assert.notEqual(codes.from, codes.to)
  assert.deepEqual((await confirm(owner, uuid, codes.from)).body, { is_done: false })
  assert.deepEqual(await findRoles(owner), [3, 4])
  assert.deepEqual((await confirm(employee, uuid, codes.to)).body, { is_done: true })
  assert.deepEqual(await findRoles(owner), [4, 3])
  assert.equal((await api('GET /v2/installer/user', undefined, owner)).status, 403)
  assert.equal((await api('GET /v2/installer/user', undefined, employee)).status, 200)
  // Whoever has just become the owner spends nothing for 72 hours.
  const back = await start(employee, owner)
  assert.equal(back.body.code, 'installers.spending_paused')
  const events = await db
    .selectFrom('notification')
    .select(['installer_id', 'event'])
    .where('installer_id', 'in', [owner.installer.id, employee.installer.id])
    .where('event', '=', 'team.handedOver')
    .execute()
  assert.equal(events.length, 2)
  const boss = await aStaffMember(context)
  const query = { object: owner.company.uuid }
  const { body: audit } = await api('GET /office/audit', undefined, { ...boss, query })
  const actions = audit.data.map(({ action }: { action: string }) => action)
  assert.ok(actions.includes('ownership.start') && actions.includes('ownership.done'))
})

test('the other one’s code is none, nor is one of a stranger', async () => {
  const { owner, employee, uuid, codes } = await beginHandOver()
  assert.equal((await confirm(owner, uuid, codes.to)).body.code, 'ownership.wrong_code')
  assert.equal((await confirm(employee, uuid, codes.from)).body.code, 'ownership.wrong_code')
  const colleague = await anInstaller(context, { company: owner.company, role: 4 })
  assert.equal((await confirm(colleague, uuid, codes.to)).status, 404)
  const stranger = await anInstaller(context)
  assert.equal((await confirm(stranger, uuid, codes.from)).status, 404)
  assert.equal((await end(stranger, uuid)).status, 404)
  assert.deepEqual(await findRoles(owner), [3, 4, 4])
})

test('the fifth try still counts, a sixth does not, not even with the right code', async () => {
  const one = await beginHandOver()
  for (let n = 1; n < handOverTries; n++) await confirm(one.owner, one.uuid, other(one.codes.from))
  assert.equal((await confirm(one.owner, one.uuid, one.codes.from)).status, 200)
  const two = await beginHandOver()
  const wrong = await Promise.all(
    Array.from({ length: 20 }, () => confirm(two.owner, two.uuid, other(two.codes.from))),
  )
  const compared = wrong.filter(({ body }) => body.code === 'ownership.wrong_code')
  assert.equal(compared.length, handOverTries)
  assert.equal((await confirm(two.owner, two.uuid, two.codes.from)).body.code, 'ownership.over')
  assert.equal((await confirm(two.employee, two.uuid, two.codes.to)).body.code, 'ownership.over')
})

test('codes sent at once on their own connections make one owner and one hand-over', async () => {
  const { owner, employee, uuid, codes } = await beginHandOver()
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, () => confirm(owner, uuid, codes.from)),
    ...Array.from({ length: 4 }, () => confirm(employee, uuid, codes.to)),
  ])
  assert.equal(replies.filter(({ body }) => body.is_done).length, 1)
  assert.deepEqual(await findRoles(owner), [4, 3])
})

test('hand-overs begun at once to two people are one', async () => {
  const { owner, employee } = await aPair()
  const third = await anInstaller(context, { company: owner.company, role: 4 })
  const replies = await Promise.all(
    [employee, third, employee, third].map((person) => start(owner, person)),
  )
  assert.equal(replies.filter(({ status }) => status === 201).length, 1)
  assert.ok(replies.every(({ status, body }) => status === 201 || body.code === 'ownership.open'))
})

test('the owner takes it back, the other one declines, and then no code counts', async () => {
  const one = await beginHandOver()
  assert.equal((await end(one.owner, one.uuid)).status, 204)
  assert.equal((await confirm(one.employee, one.uuid, one.codes.to)).body.code, 'ownership.over')
  const two = await beginHandOver()
  assert.equal((await end(two.employee, two.uuid)).status, 204)
  assert.equal((await end(two.owner, two.uuid)).body.code, 'ownership.over')
  const { body } = await api('GET /v2/company/ownership', undefined, two.owner)
  assert.equal(body.data, null)
})

test('after 24 hours it is over, a moment before it is not', async () => {
  const { owner, employee, uuid, codes } = await beginHandOver()
  const began = clock.now()
  await confirm(owner, uuid, codes.from)
  clock.set(new Date(began.getTime() + handOverHours * hourMs))
  assert.equal(await expireHandOvers({ db, now: new Date(clock.now().getTime() - 1) }), 0)
  const row = () =>
    db
      .selectFrom('ownership_transfer')
      .select('status')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  assert.equal((await row()).status, 'waiting')
  await expireHandOvers({ db, now: clock.now() })
  assert.equal((await row()).status, 'expired')
  clock.set(began)
  assert.equal((await confirm(employee, uuid, codes.to)).body.code, 'ownership.over')
  assert.deepEqual(await findRoles(owner), [3, 4])
})

test('a contact changed within 72 hours refuses, on either side and again at the end', async () => {
  const { owner, employee } = await aPair()
  const changeEmailBefore = (hours: number, { installer }: TestInstaller) =>
    db
      .updateTable('installer')
      .set({ email_changed_at: new Date(clock.now().getTime() - hours * hourMs) })
      .where('id', '=', installer.id)
      .execute()
  await changeEmailBefore(71, employee)
  assert.equal((await start(owner, employee)).body.code, 'ownership.changed_lately')
  await changeEmailBefore(72, employee)
  await changeEmailBefore(71, owner)
  assert.equal((await start(owner, employee)).body.code, 'ownership.changed_lately')
  await changeEmailBefore(72, owner)
  const { body } = await start(owner, employee)
  const { codes } = await findCodes(body.data.uuid)
  await confirm(owner, body.data.uuid, codes.from)
  await changeEmailBefore(0, owner)
  const last = await confirm(employee, body.data.uuid, codes.to)
  assert.equal(last.body.code, 'ownership.changed_lately')
  assert.deepEqual(await findRoles(owner), [3, 4])
})

test('only an owner hands over, to an employee of theirs who has signed in; three times a day', async () => {
  const { owner, employee } = await aPair()
  assert.equal((await start(employee, owner)).status, 403)
  const stranger = await anInstaller(context, { role: 4 })
  assert.equal((await start(owner, stranger)).body.code, 'ownership.not_possible')
  const invited = await anInstaller(context, { company: owner.company, role: 4 })
  await db
    .updateTable('installer')
    .set({ invited_until: new Date(clock.now().getTime() + hourMs) })
    .where('id', '=', invited.installer.id)
    .execute()
  assert.equal((await start(owner, invited)).body.code, 'ownership.not_possible')
  for (let n = 0; n < 3; n++) await end(owner, (await start(owner, employee)).body.data.uuid)
  assert.equal((await start(owner, employee)).body.code, 'ownership.too_many')
})

test('a Hungarian who hands over is named with the surname first', async () => {
  const { owner, employee } = await aPair()
  const peter = { name: 'Péter', surname: 'Nagy', language: 'hu' }
  await db.updateTable('installer').set(peter).where('id', '=', owner.installer.id).execute()
  assert.equal((await start(owner, employee)).status, 201)
  const { params } = await db
    .selectFrom('notification')
    .select('params')
    .where('installer_id', '=', employee.installer.id)
    .where('event', '=', 'team.handOver')
    .executeTakeFirstOrThrow()
  assert.deepEqual(params, { name: 'Nagy Péter' })
})
