import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { hourMs } from '#contract/durations.ts'
import { sql } from 'kysely'
import { rememberDevice } from '#server/members/sign-in/remember-device.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aSerial } from '#testing/products.ts'
import { answer, aProject, scan } from '#testing/projects.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db } = context
const anna = await aStaffMember(context)

const aStreet = () => `ul. Wspólna ${randomUUID().slice(0, 8)}`

/** A company in the postal zone of the projects. */
async function aCompany(postalCode = '30-001') {
  const owner = await anInstaller(context)
  await db
    .updateTable('company')
    .set({ postal_code: postalCode })
    .where('id', '=', owner.company.id)
    .execute()
  return owner
}

function ago(milliseconds: number) {
  return { captured_at: new Date(clock.now().getTime() - milliseconds).toISOString() }
}

async function findFindings(uuid: string) {
  const rows = await db
    .selectFrom('fraud_finding as f')
    .innerJoin('project as p', 'p.id', 'f.project_id')
    .select(['f.rule', 'f.evidence'])
    .where('p.uuid', '=', uuid)
    .where('f.weight', '>', 0)
    .orderBy('f.rule')
    .execute()
  return rows.map(({ rule, evidence }) => [rule, evidence])
}

async function lateAtSharedAddress(owner: TestInstaller, late: number) {
  const street = aStreet()
  await aProject(context, await aCompany(), 0, street)
  clock.add(1000)
  const { uuid } = await aProject(context, owner, 1, street)
  await scan(context, owner, uuid, await aSerial(context), ago(late))
  return uuid
}

test('a project without anything against it closes by itself', async () => {
  const owner = await aCompany()
  const { uuid } = await aProject(context, owner, 2)
  assert.equal((await answer(context, owner, uuid)).body.status.id, 2)
  assert.deepEqual(await findFindings(uuid), [])
})

test('a shared address alone stays below the border', async () => {
  const owner = await aCompany()
  const uuid = await lateAtSharedAddress(owner, 24 * hourMs)
  assert.equal((await answer(context, owner, uuid)).body.status.id, 2)
  assert.deepEqual(await findFindings(uuid), [['same_address', 1]])
})

test('a shared address and a late scan bring good scans to review, and the queue says why', async () => {
  const owner = await aCompany()
  const uuid = await lateAtSharedAddress(owner, 24 * hourMs + 1000)
  assert.equal((await answer(context, owner, uuid)).body.status.id, 5)
  const { body } = await api(`GET /office/projects/${uuid}`, undefined, anna)
  assert.equal(body.risk, 30)
  assert.deepEqual(body.fraud, [
    { rule: 'same_address', evidence: 1, weight: 20 },
    { rule: 'late', evidence: 1, weight: 10 },
  ])
})

test('a company from another postal zone and its own project are told apart', async () => {
  const owner = await aCompany('80-001')
  const { uuid } = await aProject(context, owner, 1)
  assert.equal((await answer(context, owner, uuid)).body.status.id, 2)
  assert.deepEqual(await findFindings(uuid), [['other_postal_zone', 1]])
})

test('a serial of another company and a typed one without photo are counted', async () => {
  const serial = await aSerial(context)
  const other = await aCompany()
  const first = await aProject(context, other)
  await scan(context, other, first.uuid, serial)
  const owner = await aCompany()
  const { uuid } = await aProject(context, owner, 1)
  await scan(context, owner, uuid, serial)
  await scan(context, owner, uuid, await aSerial(context), { source: 'manual' })
  await answer(context, owner, uuid)
  assert.deepEqual(await findFindings(uuid), [
    ['serial_elsewhere', 1],
    ['typed_without_photo', 1],
  ])
})

for (const scans of [29, 30, 40])
  test(`${scans} scans of a new company in one day`, async () => {
    const owner = await aCompany()
    const { uuid } = await aProject(context, owner, 1)
    for (let left = scans - 1; left > 0; left -= 10) {
      const more = await aProject(context, owner, Math.min(10, left))
      assert.ok(more.uuid)
    }
    await answer(context, owner, uuid)
    const expected = [
      ...(scans >= 40 ? [['many_in_day', scans]] : []),
      ...(scans >= 30 ? [['new_company_many', scans]] : []),
    ]
    assert.deepEqual(await findFindings(uuid), expected)
  })

for (const ahead of [600, 601])
  test(`a device whose clock is ${ahead} seconds ahead`, async () => {
    const owner = await aCompany()
    const { uuid } = await aProject(context, owner, 1)
    await scan(context, owner, uuid, await aSerial(context), ago(-ahead * 1000))
    await answer(context, owner, uuid)
    assert.deepEqual(await findFindings(uuid), ahead > 600 ? [['clock_ahead', 1]] : [])
  })

test('a device on which people of two companies signed in speaks against the next project', async () => {
  const [owner, other] = [await aCompany(), await aCompany()]
  const remember = ({ installer }: TestInstaller, deviceId: string) =>
    rememberDevice({ db, now: clock.now() }, { installerId: installer.id, deviceId })
  await remember(owner, 'one')
  await remember(other, 'another')
  const before = await aProject(context, owner, 1)
  await answer(context, owner, before.uuid)
  assert.deepEqual(await findFindings(before.uuid), [])
  await remember(other, 'one')
  const { uuid } = await aProject(context, owner, 1)
  await answer(context, owner, uuid)
  assert.deepEqual(await findFindings(uuid), [['same_device', 1]])
})

test('where the counting fails the survey stays, and a person looks', async () => {
  const owner = await aCompany()
  const { uuid } = await aProject(context, owner, 1)
  await sql`alter table installer_device rename to absent`.execute(db)
  const { status, body } = await answer(context, owner, uuid)
  await sql`alter table absent rename to installer_device`.execute(db)
  assert.deepEqual([status, body.status.id], [200, 5])
  const { body: review } = await api(`GET /office/projects/${uuid}`, undefined, anna)
  assert.deepEqual([review.risk, review.fraud], [30, []])
})
