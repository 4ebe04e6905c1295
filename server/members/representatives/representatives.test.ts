import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aRegistration } from '#testing/registrations.ts'
import { aStaffMember } from '#testing/staff.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db } = context
let callers = 0
const from = () => `198.51.100.${++callers}`

async function add(staff: Awaited<ReturnType<typeof aStaffMember>>, region: string, name: string) {
  return api('POST /office/representatives', { region, name }, staff)
}

async function register(invite: string, company: object = {}) {
  const body = aRegistration({ invite, company })
  const { status } = await api('POST /v2/company/register', body, { ip: from() })
  assert.equal(status, 201)
  return db
    .selectFrom('company')
    .innerJoin('installer', 'installer.company_id', 'company.id')
    .select(['company.uuid', 'company.id', 'representative_id', 'invited_by'])
    .where('email', '=', body.installer.email)
    .executeTakeFirstOrThrow()
}

async function inviter(invite: string, region_id?: string) {
  const query = { invite, ...(region_id && { region_id }) }
  const { status, body } = await api('GET /v2/company/inviter', undefined, { ip: from(), query })
  assert.equal(status, 200)
  return body.inviter
}

test('a company that registers by the code is counted with the one who invited it, and says so', async () => {
  const staff = await aStaffMember(context)
  const { status, body: piotr } = await add(staff, 'pl', 'Piotr Wiśniewski')
  assert.equal(status, 201)
  assert.match(piotr.code, /^[0-9A-Z]{8}$/)
  assert.equal(piotr.link, `${context.config.baseUrl}/register?invite=${piotr.code}`)
  assert.deepEqual(await inviter(piotr.code), { kind: 'representative', name: 'Piotr W.' })
  const [invited, typed] = [
    await register(piotr.code),
    await register(` ${piotr.code.toLowerCase()} `),
  ]
  assert.ok(invited.representative_id && typed.representative_id === invited.representative_id)
  assert.equal(invited.invited_by, null)
  await db
    .updateTable('company')
    .set({ verification: 'verified' })
    .where('id', '=', typed.id)
    .execute()
  const { body } = await api('GET /office/representatives', undefined, {
    ...staff,
    query: { text: 'wiśn' },
  })
  const [{ companies, verified }] = body.data
  assert.deepEqual([companies, verified, body.meta.total], [2, 1, 1])
  const list = await api('GET /office/companies', undefined, {
    ...staff,
    query: { representative: piotr.uuid },
  })
  assert.deepEqual(
    list.body.data.map(({ uuid }: { uuid: string }) => uuid).sort(),
    [invited.uuid, typed.uuid].sort(),
  )
  const { body: facts } = await api(`GET /office/companies/${invited.uuid}`, undefined, staff)
  assert.deepEqual(facts.representative, { uuid: piotr.uuid, name: 'Piotr Wiśniewski' })
  const events = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_staff_id'])
    .where('object_id', '=', piotr.uuid)
    .execute()
  assert.deepEqual(events, [{ action: 'representatives.add', actor_staff_id: staff.staff.id }])
})

test('a code brings nobody in another country, after its end, or when it is unknown; it may return', async () => {
  const staff = await aStaffMember(context)
  const { body: jana } = await add(staff, 'cz', 'Jana Černá')
  const set = (changes: object) => api(`PATCH /office/representatives/${jana.uuid}`, changes, staff)
  assert.equal((await register(jana.code)).representative_id, null)
  assert.equal(await inviter(jana.code, '10'), null)
  assert.deepEqual(await inviter(jana.code, '5'), { kind: 'representative', name: 'Jana Č.' })
  const { body: ended } = await set({ ended: true })
  assert.ok(ended.ended_at)
  assert.equal((await set({ ended: true })).body.ended_at, ended.ended_at)
  assert.equal(await inviter(jana.code), null)
  assert.equal((await set({ ended: false, name: 'Jana Bílá' })).body.ended_at, null)
  assert.deepEqual(await inviter(jana.code), { kind: 'representative', name: 'Jana B.' })
  assert.equal(await inviter('A'.repeat(32)), null)
  assert.equal((await register('A'.repeat(32))).representative_id, null)
  const tooLong = aRegistration({ invite: 'A'.repeat(33) })
  const { status, body } = await api('POST /v2/company/register', tooLong, { ip: from() })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['invite']])
})

test('a company is invited by another one or by a representative, never by both', async () => {
  const staff = await aStaffMember(context)
  const owner = await anInstaller(context)
  const host = await db
    .selectFrom('company')
    .select(['id', 'invite_code', 'name'])
    .where('id', '=', owner.company.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(await inviter(host.invite_code, '10'), { kind: 'company', name: host.name })
  const guest = await register(host.invite_code)
  assert.deepEqual([guest.invited_by, guest.representative_id], [host.id, null])
  const { body } = await add(staff, 'pl', 'Ewa')
  await assert.rejects(
    db
      .updateTable('company')
      .set(({ selectFrom }) => ({
        representative_id: selectFrom('sales_representative')
          .select('id')
          .where('uuid', '=', body.uuid),
      }))
      .where('id', '=', guest.id)
      .execute(),
    /check constraint/,
  )
})

test('staff add and change those of their own countries, by right', async () => {
  const polish = await aStaffMember(context, { role: 'country_manager', regions: ['pl'] })
  const czech = await aStaffMember(context, { role: 'country_manager', regions: ['cz'] })
  const support = await aStaffMember(context, { role: 'support', regions: ['pl'] })
  const refused = await add(polish, 'cz', 'Jan Novák')
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['region']])
  const { body: jan } = await add(polish, 'pl', 'Jan Nowak')
  const path = `PATCH /office/representatives/${jan.uuid}`
  assert.equal((await api(path, { ended: true }, czech)).status, 404)
  assert.equal((await api(path, { ended: true }, support)).status, 403)
  assert.equal((await add(support, 'pl', 'Jan Nowak')).status, 403)
  for (const [name, status] of [
    ['J', 422],
    ['Jo', 201],
    ['J'.repeat(80), 201],
    ['J'.repeat(81), 422],
  ] as const)
    assert.equal((await add(polish, 'pl', name)).status, status)
  const seen = await api('GET /office/representatives', undefined, { ...czech, query: {} })
  assert.ok(seen.body.data.every(({ region }: { region: string }) => region === 'cz'))
})
