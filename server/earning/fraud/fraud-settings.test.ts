import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { StaffFraudSettings } from '#contract/earning/fraud.admin.ts'
import { dayMs } from '#contract/durations.ts'
import { anInstaller } from '#testing/accounts.ts'
import { answer, aProject } from '#testing/projects.ts'
import { aStaffMember, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db } = context
const admin = await aStaffMember(context)
const path = '/office/settings/fraud'
const reason = 'Shared addresses were found to be fraud'

async function settingsNow(): Promise<StaffFraudSettings> {
  return (await api(`GET ${path}`, undefined, admin)).body
}
async function withAddressAt(weight: number) {
  const settings = await settingsNow()
  const rules = { ...settings.rules, same_address: { weight, from: 1 } }
  return { ...settings, rules }
}
function simulate({ version: _, ...draft }: StaffFraudSettings, paging = {}, who = admin) {
  return api(`POST ${path}/simulation`, { ...draft, ...paging }, who)
}

/** A project at the address of another company's project, answered. */
async function atSharedAddress(street = `ul. Wspólna ${randomUUID().slice(0, 8)}`) {
  const [first, owner] = [await anInstaller(context), await anInstaller(context)]
  for (const { company } of [first, owner])
    await db
      .updateTable('company')
      .set({ postal_code: '30-001' })
      .where('id', '=', company.id)
      .execute()
  await aProject(context, first, 0, street)
  clock.add(1000)
  const { uuid } = await aProject(context, owner, 1, street)
  const { body } = await answer(context, owner, uuid)
  return { uuid, status: body.status.id as number, owner }
}

const one = await atSharedAddress()
const two = await atSharedAddress()

test('the simulation names the projects that other weights send to a person, page by page', async () => {
  assert.deepEqual([one.status, two.status], [2, 2])
  const draft = await withAddressAt(30)
  const { body } = await simulate(draft, { page: 1, limit: 1 })
  assert.deepEqual([body.projects, body.before, body.after], [2, 0, 2])
  assert.deepEqual(body.meta, { total: 2, last_page: 2 })
  const { body: next } = await simulate(draft, { page: 2, limit: 1 })
  const named = [...body.data, ...next.data]
  assert.deepEqual(
    named.map((row) => [row.uuid, row.before, row.after]),
    [
      [two.uuid, 20, 30],
      [one.uuid, 20, 30],
    ],
  )
  assert.equal((await simulate(await withAddressAt(29))).body.after, 0)
})

test('only projects of the own regions and of the last 90 days are simulated', async () => {
  const czech = await aStaffMember(context, { role: 'auditor', regions: ['cz'] })
  assert.equal((await simulate(await withAddressAt(30), {}, czech)).body.projects, 0)
  const draft = await withAddressAt(30)
  for (const [days, projects] of [
    [90, 0],
    [89, 2],
  ] as const) {
    const found_at = new Date(clock.now().getTime() - days * dayMs)
    await db.updateTable('fraud_finding').set({ found_at }).execute()
    assert.equal((await simulate(draft)).body.projects, projects)
  }
})

test('weights change with a second factor, a reason and all regions, and what was newer is not lost', async () => {
  const draft = { ...(await withAddressAt(30)), reason }
  assert.equal((await api(`PATCH ${path}`, draft, admin)).status, 403)
  const pole = await aStaffMember(context, { regions: ['pl'] })
  const manager = await aStaffMember(context, { role: 'country_manager' })
  for (const who of [admin, pole, manager]) await stepUp(context, who)
  for (const who of [pole, manager])
    assert.equal((await api(`PATCH ${path}`, draft, who)).status, 403)
  assert.equal((await api(`PATCH ${path}`, { ...draft, border: 0 }, admin)).status, 422)
  assert.equal((await api(`PATCH ${path}`, { ...draft, reason: '' }, admin)).status, 422)
  assert.equal((await api(`PATCH ${path}`, draft, admin)).status, 200)
  const late = await api(`PATCH ${path}`, draft, admin)
  assert.deepEqual([late.status, late.body.code], [409, 'content.changed_meanwhile'])
  const { before, after } = await db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('action', '=', 'settings.change_fraud')
    .executeTakeFirstOrThrow()
  assert.deepEqual([before, after], [{ 'same_address.weight': 20 }, { 'same_address.weight': 30 }])
})

test('the next survey goes where the simulation sent the one before it, and its company shows why', async () => {
  const { status, uuid, owner } = await atSharedAddress()
  assert.equal(status, 5)
  const { body } = await api(`GET /office/projects/${uuid}`, undefined, admin)
  assert.equal(body.risk, 30)
  const line = `GET /office/companies/${owner.company.uuid}/fraud`
  assert.deepEqual((await api(line, undefined, admin)).body, {
    risk: 30,
    rules: [{ rule: 'same_address', weight: 30, projects: 1 }],
  })
  const czech = await aStaffMember(context, { regions: ['cz'] })
  assert.equal((await api(line, undefined, czech)).status, 404)
})
