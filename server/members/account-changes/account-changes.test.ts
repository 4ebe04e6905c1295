import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { hourMs } from '#contract/durations.ts'
import type { AccountChange } from '#contract/members/account-changes.admin.ts'
import { eraseDue } from '#server/members/installers/erasure.ts'
import { purgeOld } from '#server/club/jobs/purge-old.ts'
import {
  askFor,
  completeChange,
  decideOn,
  stepUpInNewSession,
  findChangeMessages,
} from '#testing/account-changes.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db, pool } = context
const hanna = await aStaffMember(context, { role: 'country_manager', regions: ['pl', 'cz'] })
const tomasz = await aStaffMember(context, { role: 'country_manager', regions: ['pl'] })
const zuzana = await aStaffMember(context, { role: 'country_manager', regions: ['cz'] })
const both: [typeof hanna, typeof tomasz] = [hanna, tomasz]
const anEmail = () => `${randomUUID()}@new.example`
const nobody = '00000000-0000-4000-8000-000000000000'

const email = ({ installer }: TestInstaller, value = anEmail()) => ({
  line: `PATCH /office/installers/${installer.uuid}`,
  body: { email: value },
})
const phone = ({ installer }: TestInstaller) => ({
  line: `PATCH /office/installers/${installer.uuid}`,
  body: { phone: `+48501${String(Math.random()).slice(2, 8)}` },
})
const role = ({ installer }: TestInstaller, body: Record<string, unknown> = { role: 3 }) => ({
  line: `POST /office/installers/${installer.uuid}/role`,
  body,
})
const move = ({ installer }: TestInstaller, goal: TestInstaller, to: 3 | 4 = 4) => ({
  line: `POST /office/installers/${installer.uuid}/company`,
  body: { company: goal.company.uuid, role: to },
})

async function findInstallerRow({ installer: { id } }: TestInstaller) {
  return db
    .selectFrom('installer')
    .select(['email', 'phone', 'verified_email_at', 'verified_phone_at', 'role', 'company_id'])
    .select(['active', 'spending_paused_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function listChanges(who: typeof hanna, query: Record<string, string> = {}) {
  const { body } = await api('GET /office/account-changes', undefined, {
    ...(await stepUpInNewSession(context, who)),
    query,
  })
  return body.data as AccountChange[]
}

test('contacts, roles and companies change only after the second factor was shown again', async () => {
  const owner = await anInstaller(context)
  const goal = await anInstaller(context)
  const fresh = await aStaffMember(context, { role: 'country_manager' })
  for (const { line, body } of [email(owner), role(owner), move(owner, goal)]) {
    const reply = await api(line, { ...body, reason: 'Because' }, fresh)
    assert.deepEqual([reply.status, reply.body.code], [403, 'staff.step_up'], line)
  }
})

test('a new e-mail waits for another person; its person stays signed in with the old one', async () => {
  const owner = await anInstaller(context)
  const asked = await askFor(context, hanna, email(owner))
  assert.equal((await findInstallerRow(owner)).email, owner.email)
  assert.equal((await api('GET /v1/company/user/self', undefined, owner)).status, 200)
  const [change] = await listChanges(tomasz, { installer: owner.installer.uuid })
  assert.deepEqual(
    [change?.uuid, change?.status, change?.entered_by, change?.is_own],
    [asked.body.change, 'waiting', hanna.staff.name, false],
  )
  const own = await decideOn(context, hanna, asked.body.change)
  assert.deepEqual([own.status, own.body.code], [403, 'installers.own_change'])
  assert.equal((await decideOn(context, tomasz, asked.body.change)).status, 204)
  const again = await decideOn(context, tomasz, asked.body.change)
  assert.deepEqual([again.status, again.body.code], [409, 'installers.change_decided'])
})

test('a changed e-mail is unproven, ends the sessions, and is told by every contact', async () => {
  const owner = await anInstaller(context)
  const value = anEmail()
  const uuid = await completeChange(context, both, email(owner, value))
  const row = await findInstallerRow(owner)
  assert.deepEqual([row.email, row.verified_email_at], [value, null])
  assert.equal((await api('GET /v1/company/user/self', undefined, owner)).status, 401)
  const { notified } = await findChangeMessages(context, uuid)
  assert.deepEqual(
    notified,
    [`mail ${owner.email}`, `mail ${value}`, `sms ${owner.phone}`].toSorted(),
  )
  const actions = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_staff_id'])
    .where('object_id', '=', owner.installer.uuid)
    .orderBy('id')
    .execute()
  assert.deepEqual(actions, [
    { action: 'installers.ask', actor_staff_id: hanna.staff.id },
    { action: 'installers.edit', actor_staff_id: tomasz.staff.id },
  ])
})

test('the table itself refuses a change that one person asks for and makes', async () => {
  const owner = await anInstaller(context)
  const { body } = await askFor(context, hanna, email(owner))
  await assert.rejects(
    pool.query(
      `update account_change set status = 'done', decided_by = entered_by, decided_at = now(),
         ends_at = now() where uuid = $1`,
      [body.change],
    ),
    /account_change_two_staff/,
  )
})

test('of several people who approve at once one does', async () => {
  const owner = await anInstaller(context)
  const { body } = await askFor(context, hanna, email(owner))
  const replies = await Promise.all([1, 2, 3].map(() => decideOn(context, tomasz, body.change)))
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, 409, 409],
  )
})

test('refused or taken back, a change leaves everything as it was', async () => {
  const owner = await anInstaller(context)
  for (const who of both) {
    const { body } = await askFor(context, hanna, email(owner))
    assert.equal((await decideOn(context, who, body.change, 'reject')).status, 204)
  }
  const row = await findInstallerRow(owner)
  assert.deepEqual([row.email, row.spending_paused_until], [owner.email, null])
})

test('never both contacts: not in one call, not beside another change, not within 72 hours', async () => {
  const owner = await anInstaller(context)
  const start = clock.now()
  const line = `PATCH /office/installers/${owner.installer.uuid}`
  const twice = { line, body: { ...email(owner).body, ...phone(owner).body } }
  assert.equal((await askFor(context, hanna, twice)).body.code, 'installers.one_contact')
  const first = await askFor(context, hanna, email(owner))
  const beside = await askFor(context, tomasz, phone(owner))
  assert.deepEqual([beside.status, beside.body.code], [409, 'installers.change_open'])
  await decideOn(context, tomasz, first.body.change)
  clock.add(72 * hourMs - 1)
  assert.equal((await askFor(context, hanna, phone(owner))).body.code, 'installers.change_open')
  clock.add(1)
  assert.equal((await askFor(context, hanna, phone(owner))).status, 200)
  clock.set(start)
})

test('two who ask at the same moment get one change', async () => {
  const owner = await anInstaller(context)
  const replies = await Promise.all([
    askFor(context, hanna, email(owner)),
    askFor(context, tomasz, phone(owner)),
  ])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
})

test('whoever becomes an owner waits for a second person, in place of another as well', async () => {
  const owner = await anInstaller(context)
  const helper = await anInstaller(context, { company: owner.company, role: 4 })
  const handOver = role(owner, { role: 4, successor: helper.installer.uuid })
  const { body } = await askFor(context, hanna, handOver)
  assert.deepEqual(
    [(await findInstallerRow(owner)).role, (await findInstallerRow(helper)).role],
    [3, 4],
  )
  assert.equal((await askFor(context, hanna, email(owner))).body.code, 'installers.change_open')
  assert.equal((await decideOn(context, hanna, body.change)).body.code, 'installers.own_change')
  assert.equal((await decideOn(context, tomasz, body.change)).status, 204)
  assert.deepEqual(
    [(await findInstallerRow(owner)).role, (await findInstallerRow(helper)).role],
    [4, 3],
  )
  assert.ok((await findInstallerRow(helper)).spending_paused_until)
  assert.equal((await findInstallerRow(owner)).spending_paused_until, null)
  const { notified } = await findChangeMessages(context, body.change)
  for (const contact of [owner.email, owner.phone, helper.email, helper.phone])
    assert.ok(notified.some((line) => line.endsWith(contact)))
})

test('an owner beside another becomes an employee at once, which opens nothing to anybody', async () => {
  const owner = await anInstaller(context, { region: 'cz' })
  const other = await anInstaller(context, { company: owner.company })
  const { status, body } = await askFor(context, hanna, role(other, { role: 4 }))
  assert.deepEqual([status, body.change], [200, null])
  assert.equal((await findInstallerRow(other)).role, 4)
})

test('a person changes companies after two have agreed; the owners there are told', async () => {
  const owner = await anInstaller(context)
  const helper = await anInstaller(context, { company: owner.company, role: 4 })
  const goal = await anInstaller(context)
  const { body } = await askFor(context, hanna, move(helper, goal))
  assert.equal((await findInstallerRow(helper)).active, 1)
  assert.equal((await decideOn(context, tomasz, body.change)).status, 204)
  const moved = await db
    .selectFrom('installer')
    .select(['company_id', 'spending_paused_until'])
    .where('email', '=', helper.email)
    .executeTakeFirstOrThrow()
  assert.equal(moved.company_id, goal.company.id)
  assert.ok(moved.spending_paused_until)
  const { notified } = await findChangeMessages(context, body.change)
  assert.ok(notified.includes(`mail ${goal.email}`))
  assert.ok(notified.includes(`sms ${helper.phone}`))
})

test('what waits stands on Today and in the list, in its regions alone', async () => {
  const owner = await anInstaller(context)
  const { body } = await askFor(context, hanna, email(owner))
  const count = async (who: typeof hanna) => {
    const today = await api('GET /office/today', undefined, await stepUpInNewSession(context, who))
    const queues = today.body.queues as { kind: string; count: number }[]
    return queues.find(({ kind }) => kind === 'account_changes')?.count
  }
  assert.ok((await count(tomasz))! > 0)
  assert.equal(await count(zuzana), 0)
  assert.ok((await listChanges(tomasz, { state: 'open' })).some(({ uuid }) => uuid === body.change))
  assert.deepEqual(await listChanges(zuzana), [])
  const foreign = await decideOn(context, zuzana, body.change)
  const missing = await decideOn(context, zuzana, nobody)
  assert.deepEqual([foreign.status, foreign.text], [404, missing.text])
})

test('who sees masked numbers sees the new one masked', async () => {
  const owner = await anInstaller(context)
  const asked = phone(owner)
  await askFor(context, hanna, asked)
  const support = await aStaffMember(context, { role: 'support' })
  const [change] = await listChanges(support, { installer: owner.installer.uuid })
  assert.equal(change?.contact, `••• ••• ${asked.body.phone.slice(-3)}`)
})

test('an erased person leaves no address in a change, and none that waits', async () => {
  const [one, other] = [await anInstaller(context), await anInstaller(context)]
  const done = await completeChange(context, both, email(one))
  const { token } = await findChangeMessages(context, done)
  await askFor(context, hanna, email(other))
  const erase_at = clock.now()
  for (const { installer, company } of [one, other]) {
    await anInstaller(context, { company })
    await db.updateTable('installer').set({ erase_at }).where('id', '=', installer.id).execute()
  }
  await eraseDue({ db, now: clock.now() }, context.outside.files)
  const rows = await db
    .selectFrom('account_change')
    .select(['uuid', 'old_value', 'new_value', 'reason'])
    .where('installer_id', 'in', [one.installer.id, other.installer.id])
    .execute()
  assert.deepEqual(rows, [{ uuid: done, old_value: null, new_value: null, reason: '–––' }])
  const { body } = await api('POST /v2/account-changes/stop', { token })
  assert.equal(body.code, 'installers.link_over')
})

test('a change that nobody can stop any more keeps no address', async () => {
  const start = clock.now()
  const [early, late] = [await anInstaller(context), await anInstaller(context)]
  await completeChange(context, both, email(early))
  clock.add(hourMs)
  await completeChange(context, both, email(late))
  clock.set(new Date(start.getTime() + 72 * hourMs + 1))
  await purgeOld({ db, now: clock.now() })
  const rows = await db
    .selectFrom('account_change')
    .select(['old_value', 'new_value'])
    .where('installer_id', 'in', [early.installer.id, late.installer.id])
    .orderBy('id')
    .execute()
  assert.deepEqual(rows[0], { old_value: null, new_value: null })
  assert.equal(rows[1]?.old_value, late.email)
  clock.set(start)
})

test('a number that staff enter spends its SMS budget; where that is spent, nothing waits', async () => {
  const member = await anInstaller(context)
  const change = phone(member)
  for (let sms = 0; sms < 9; sms++) await context.limits.spend('smsPerNumber', change.body.phone)
  assert.equal((await askFor(context, hanna, change)).status, 200)
  const other = await anInstaller(context)
  const again = { ...phone(other), body: change.body }
  const { status, headers } = await askFor(context, hanna, again)
  assert.equal(status, 429)
  assert.ok(Number(headers['retry-after']) > 0)
  const waiting = await db
    .selectFrom('account_change')
    .select('id')
    .where('installer_id', '=', other.installer.id)
    .execute()
  assert.deepEqual(waiting, [])
})
