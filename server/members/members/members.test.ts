import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db } = context
const hanna = await aStaffMember(context)
const zuzana = await aStaffMember(context, { role: 'country_manager', regions: ['cz'] })
await stepUp(context, zuzana)
const ivan = await aStaffMember(context, { role: 'support' })
const olga = await aStaffMember(context, { role: 'auditor' })

const reason = 'As the owner asked on the phone'
const anyone = '00000000-0000-4000-8000-000000000000'

async function lastAuditEvent(id: string) {
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .where('object_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

test('companies are listed by what stands in the filters', async () => {
  const owner = await anInstaller(context, { registrationNumber: '5213017228' })
  await db
    .updateTable('company')
    .set({ name: 'Dachówka Łódź', city: 'Łódź', verification: 'pending' })
    .where('id', '=', owner.company.id)
    .execute()
  const queries: Record<string, string>[] = [
    { text: 'dachowka lodz' },
    { text: '5213017228', region: 'pl' },
    { text: 'ŁÓDŹ', verification: 'pending', active: '1' },
  ]
  for (const query of queries) {
    const { body } = await api('GET /office/companies', undefined, { ...hanna, query })
    assert.deepEqual(
      body.data.map((row: { uuid: string }) => row.uuid),
      [owner.company.uuid],
      JSON.stringify(query),
    )
  }
  const other = { ...hanna, query: { text: 'dachowka', region: 'cz' } }
  assert.deepEqual((await api('GET /office/companies', undefined, other)).body.data, [])
})

test('a company shows its people, points and counts', async () => {
  const owner = await anInstaller(context, { points: 70 })
  await anInstaller(context, { company: owner.company, role: 4 })
  const { body } = await api(`GET /office/companies/${owner.company.uuid}`, undefined, hanna)
  assert.equal(body.people.length, 2)
  assert.equal(body.people[0].phone, owner.phone)
  assert.deepEqual(body.points, { available: 70, held: 0, credited: 70 })
  for (const list of ['projects', 'orders', 'tickets']) {
    const path = `GET /office/companies/${owner.company.uuid}/${list}`
    assert.equal((await api(path, undefined, hanna)).body.meta.total, 0)
  }
})

test('a member of another region is as missing as one that never was', async () => {
  const owner = await anInstaller(context)
  const { company, installer } = owner
  const change = { reason, name: 'Nowa nazwa' }
  const calls: [string, string, unknown][] = [
    ['GET /office/companies/@', company.uuid, undefined],
    ['GET /office/companies/@/orders', company.uuid, undefined],
    ['PATCH /office/companies/@', company.uuid, change],
    ['POST /office/companies/@/status', company.uuid, { active: 0, reason }],
    ['POST /office/companies/@/recommendation', company.uuid, { recommended: true, reason }],
    ['GET /office/installers/@', installer.uuid, undefined],
    ['PATCH /office/installers/@', installer.uuid, change],
    ['POST /office/installers/@/phone', installer.uuid, undefined],
    ['POST /office/installers/@/role', installer.uuid, { role: 4, reason }],
    [
      'POST /office/installers/@/company',
      installer.uuid,
      { company: company.uuid, role: 4, reason },
    ],
  ]
  for (const [line, uuid, body] of calls) {
    const [foreign, missing] = [
      await api(line.replace('@', uuid), body, zuzana),
      await api(line.replace('@', anyone), body, zuzana),
    ]
    assert.equal(foreign.status, 404, line)
    assert.equal(foreign.text, missing.text, line)
  }
  const { name } = await companyRow(owner)
  assert.equal(name, 'Testowa sp. z o.o.')
})

async function companyRow({ company }: TestInstaller) {
  return db.selectFrom('company').selectAll().where('id', '=', company.id).executeTakeFirstOrThrow()
}

test('company data is edited by the checks of the registration, before and after in the audit', async () => {
  const owner = await anInstaller(context, { registrationNumber: '7010000001' })
  const taken = await anInstaller(context, { registrationNumber: '7010000002' })
  const path = `PATCH /office/companies/${owner.company.uuid}`
  const short = await api(path, { registration_number: '12', reason }, hanna)
  assert.equal(short.status, 422)
  const twice = await api(path, { registration_number: '701-000-00-02', reason }, hanna)
  assert.deepEqual(Object.keys(twice.body.errors), ['registration_number'])
  assert.ok(taken.company.id > 0)
  const input = { registration_number: '701 000 00 03', city: 'Kraków', name: 'Testowa sp. z o.o.' }
  assert.equal((await api(path, { ...input, reason }, hanna)).status, 204)
  const row = await companyRow(owner)
  assert.equal(row.registration_number, '7010000003')
  assert.deepEqual(row.address_changed_at, context.clock.now())
  const auditEvent = await lastAuditEvent(owner.company.uuid)
  assert.equal(auditEvent?.action, 'companies.edit')
  assert.deepEqual(auditEvent?.before, { city: 'Warszawa', registration_number: '7010000001' })
  assert.deepEqual(auditEvent?.after, { city: 'Kraków', registration_number: '7010000003' })
  assert.equal((await api(path, { ...input, reason }, olga)).status, 403)
})

test('a blocked company is out at once, its owners are told by mail', async () => {
  const owner = await anInstaller(context)
  const path = `POST /office/companies/${owner.company.uuid}/status`
  assert.equal((await api(path, { active: 0 }, hanna)).status, 422)
  assert.equal((await api(path, { active: 0, reason }, hanna)).status, 204)
  assert.equal((await api('GET /v1/company/user/self', undefined, owner)).status, 401)
  assert.equal((await api(path, { active: 0, reason }, hanna)).body.code, 'companies.same_status')
  const mail = await db
    .selectFrom('message')
    .select('template')
    .where('recipient', '=', owner.email)
    .execute()
  assert.deepEqual(mail, [{ template: 'notification' }])
  assert.equal((await api(path, { active: 1, reason }, hanna)).status, 204)
  assert.equal((await api('GET /v1/company/user/self', undefined, owner)).status, 200)
  assert.equal((await lastAuditEvent(owner.company.uuid))?.action, 'companies.open')
})

test('a company that declined the terms and was blocked is opened to the terms again', async () => {
  const owner = await anInstaller(context)
  const { id, uuid } = owner.company
  const declined = { active: 2, declined_at: context.clock.now() }
  await db.updateTable('company').set(declined).where('id', '=', id).execute()
  for (const active of [0, 1])
    await api(`POST /office/companies/${uuid}/status`, { active, reason }, hanna)
  const { active } = await db
    .selectFrom('company')
    .select('active')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(active, 2)
})

test('of several people who block a company at once, one does', async () => {
  const owner = await anInstaller(context)
  const path = `POST /office/companies/${owner.company.uuid}/status`
  const replies = await Promise.all(
    [hanna, hanna, ivan, hanna].map((by) => api(path, { active: 0, reason }, by)),
  )
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, 403, 409, 409],
  )
})

test('a recommendation ends within a year', async () => {
  const owner = await anInstaller(context)
  const path = `POST /office/companies/${owner.company.uuid}/recommendation`
  const input = { recommended: true, reason }
  assert.equal((await api(path, { ...input, until: '2027-06-16' }, hanna)).status, 422)
  assert.equal((await api(path, { ...input, until: '2026-06-15' }, hanna)).status, 422)
  assert.equal((await api(path, input, hanna)).status, 204)
  const { body } = await api(`GET /office/companies/${owner.company.uuid}`, undefined, hanna)
  assert.equal(body.recommended_until, '2027-06-15')
  await api(path, { recommended: false, reason }, hanna)
  assert.equal((await companyRow(owner)).recommended_until, null)
})

test('a month before it ends a recommendation is on Today and in the list, to be looked at again', async () => {
  const owner = await anInstaller(context)
  const path = `POST /office/companies/${owner.company.uuid}/recommendation`
  const toReview = async () => {
    const today = await api('GET /office/today', undefined, hanna)
    const { headers } = hanna
    const query = { recommended: 'review' }
    const list = await api('GET /office/companies', undefined, { headers, query })
    const uuids = list.body.data.map(({ uuid }: { uuid: string }) => uuid)
    assert.equal(today.body.recommendations, list.body.meta.total)
    return uuids.includes(owner.company.uuid)
  }
  await api(path, { recommended: true, until: '2026-07-16', reason }, hanna)
  assert.equal(await toReview(), false)
  await api(path, { recommended: true, until: '2026-07-15', reason }, hanna)
  assert.equal(await toReview(), true)
  await api(path, { recommended: true, reason }, hanna)
  assert.equal(await toReview(), false)
})
