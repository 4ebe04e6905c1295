import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { Role } from '#contract/members/installers.ts'
import { type Budget, getBudget } from '#server/platform/http/budgets.ts'
import { purgeOld } from '#server/club/jobs/purge-old.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { freeBudgets } from '#testing/staff-sign-in.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db } = context
let numbers = 200_000

const aNumber = () => `+48514${(numbers += 1)}`

function invite(owner: TestInstaller, phone = aNumber()) {
  return api('POST /v1/installer/user', { name: 'Adam', surname: 'Nowak', phone }, owner)
}

function change(owner: TestInstaller, uuid: string, phone = aNumber()) {
  return api(`PATCH /v2/installer/user/${uuid}`, { phone }, owner)
}

function resend(owner: TestInstaller, uuid: string) {
  return api(`GET /v1/installer/user/${uuid}/resend`, undefined, owner)
}

/** Counts the SMS to a number, waiting or sent. */
async function textsTo(phone: string) {
  const rows = await db.selectFrom('message').select('id').where('recipient', '=', phone).execute()
  return rows.length
}

async function leave(budget: Budget, left: number) {
  await db
    .updateTable('rate_limit')
    .set({ points: getBudget(budget) - left })
    .where('key', 'like', `${budget}:%`)
    .execute()
}

async function freeWait() {
  await db.deleteFrom('rate_limit').where('key', 'like', 'invitationWait:%').execute()
}

test('40 changes of the number of somebody who was invited send one SMS, the next after the wait', async () => {
  const owner = await anInstaller(context)
  const { body } = await invite(owner)
  clock.add(1)
  const phones = Array.from({ length: 40 }, aNumber)
  const statuses = []
  for (const phone of phones) statuses.push((await change(owner, body.uuid, phone)).status)
  assert.deepEqual(statuses, [200, ...Array(39).fill(429)])
  const sent = await Promise.all(phones.map(textsTo))
  assert.deepEqual(sent, [1, ...Array(39).fill(0)])
  await freeWait()
  assert.equal((await change(owner, body.uuid)).status, 200)
})

test('invitations, resends and changed numbers spend one budget of ten a day', async () => {
  const owner = await anInstaller(context, { region: 'pl' })
  const invited = (await invite(owner)).body.uuid as string
  assert.equal((await resend(owner, invited)).status, 204)
  await freeWait()
  assert.equal((await change(owner, invited)).status, 200)
  await freeWait()
  for (let n = 3; n < getBudget('invitationsPerDay'); n++)
    assert.equal((await invite(owner)).status, 201)
  assert.equal((await invite(owner)).status, 429)
  assert.equal((await resend(owner, invited)).status, 429)
  assert.equal((await change(owner, invited)).status, 429)
})

test('the same number typed again costs nothing', async () => {
  const owner = await anInstaller(context)
  const phone = aNumber()
  const { body } = await invite(owner, phone)
  for (let n = 0; n < 3; n++) assert.equal((await change(owner, body.uuid, phone)).status, 200)
  assert.equal(await textsTo(phone), 1)
})

test('three companies may invite a number, a fourth may not, and one of the three may again', async () => {
  const phone = aNumber()
  const owners = []
  for (let n = 0; n < 4; n++) owners.push(await anInstaller(context))
  const changePhone = async (owner: TestInstaller, uuid: string) => {
    await freeBudgets(context)
    assert.equal((await change(owner, uuid)).status, 200)
    await freeBudgets(context)
  }
  const [first, , , fourth] = owners as [TestInstaller, TestInstaller, TestInstaller, TestInstaller]
  for (const owner of owners.slice(0, 3)) {
    const { status, body } = await invite(owner, phone)
    assert.equal(status, 201)
    await changePhone(owner, body.uuid)
  }
  const refused = await invite(fourth, phone)
  assert.deepEqual([refused.status, refused.body.code], [409, 'team.number_closed'])
  const other = await invite(fourth)
  await freeBudgets(context)
  assert.equal((await change(fourth, other.body.uuid, phone)).body.code, 'team.number_closed')
  assert.equal((await invite(first, phone)).status, 201)
})

test('after a year a number is open again, and of it only an HMAC is stored', async () => {
  const phone = aNumber()
  const owner = await anInstaller(context)
  await invite(owner, phone)
  const findRows = () =>
    db.selectFrom('invited_number').selectAll().where('company_id', '=', owner.company.id).execute()
  const [row] = await findRows()
  assert.ok(!JSON.stringify(row).includes(phone.slice(3)))
  const at = (days: number) => new Date(clock.now().getTime() + days * dayMs)
  await purgeOld({ db, now: at(365) })
  assert.equal((await findRows()).length, 1)
  await purgeOld({ db, now: at(366) })
  assert.equal((await findRows()).length, 0)
})

test('one number is sent ten SMS a day at most, whoever causes them', async () => {
  const phone = aNumber()
  const owner = await anInstaller(context)
  await invite(owner, phone)
  await leave('smsPerNumber', 0)
  const other = await anInstaller(context)
  const reply = await api(`PATCH /v1/company/user/${other.installer.uuid}`, { phone }, other)
  assert.equal(reply.status, 422, 'it is taken')
  await db.deleteFrom('rate_limit').where('key', 'like', 'invitation%').execute()
  await db.updateTable('installer').set({ phone: aNumber() }).where('phone', '=', phone).execute()
  assert.equal((await invite(owner, phone)).status, 429)
  assert.equal((await invite(owner)).status, 201)
})

test('a country has its SMS of a day; half of them and the end are alarms, other countries go on', async () => {
  await freeBudgets(context)
  const kinds = async () => {
    const rows = await db
      .selectFrom('security_event')
      .select(['kind', 'details'])
      .where('kind', 'in', ['sms_half', 'sms_spent'])
      .orderBy('id')
      .execute()
    return rows.map(({ kind, details }) => `${kind} ${(details as { region: number }).region}`)
  }
  assert.equal((await invite(await anInstaller(context))).status, 201)
  await leave('invitationsPerRegion', getBudget('invitationsPerRegion') / 2 + 1)
  assert.deepEqual(await kinds(), [])
  assert.equal((await invite(await anInstaller(context))).status, 201)
  assert.deepEqual(await kinds(), ['sms_half 10'])
  await leave('invitationsPerRegion', 1)
  assert.equal((await invite(await anInstaller(context))).status, 201)
  const closed = aNumber()
  assert.equal((await invite(await anInstaller(context), closed)).status, 429)
  assert.equal(await textsTo(closed), 0)
  assert.deepEqual(await kinds(), ['sms_half 10', 'sms_spent 10'])
  const czech = await anInstaller(context, { region: 'cz' })
  assert.equal((await invite(czech, '+420601123456')).status, 201)
})

test('codes by SMS of a country have a budget of their own', async () => {
  await freeBudgets(context)
  const ask = async () => {
    const { phone } = await anInstaller(context)
    const login = { phone, region: 'pl' }
    return (await api('POST /v2/installer/login', login, { ip: `192.0.2.${++numbers % 250}` }))
      .status
  }
  assert.equal(await ask(), 200)
  await leave('codesPerRegion', 1)
  assert.equal(await ask(), 200)
  assert.equal(await ask(), 429)
  const { email } = await anInstaller(context)
  assert.equal((await api('POST /v2/installer/login', { email })).status, 200, 'mail goes on')
})

test('whether a number is taken is told ten times an hour, and no more', async () => {
  await freeBudgets(context)
  const owner = await anInstaller(context)
  const employee = await anInstaller(context, { company: owner.company, role: Role.employee })
  const taken = (await anInstaller(context)).phone
  const statuses = []
  for (let n = 0; n < 12; n++)
    statuses.push((await change(owner, employee.installer.uuid, taken)).status)
  assert.deepEqual(statuses, [...Array(10).fill(422), 429, 429])
  const free = await change(owner, employee.installer.uuid)
  assert.equal(free.status, 429, 'a free one is not told from a taken one any more')
})
