import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { encrypt } from '#server/platform/secrets.ts'
import { aStaffMember, createStaffHeaders, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { rotateSeedKeys } from './rotate-seed-keys.ts'

const context = await testApp()
const { api, db, secrets } = context
const boss = await aStaffMember(context, { name: 'Hanna' })
const { headers } = boss
await stepUp(context, boss)

function invitation(changes = {}) {
  return {
    name: `New ${randomUUID()}`,
    email: `${randomUUID()}@club.example`,
    role: 'reviewer',
    regions: [10],
    language: 'pl',
    ...changes,
  }
}

async function lastAuditEvent(uuid: string) {
  return db
    .selectFrom('audit_entry')
    .select(['action', 'actor_staff_id', 'before', 'after'])
    .where('object_id', '=', uuid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

test('a new person is invited by mail, stands in the list and in the audit log', async () => {
  const given = invitation()
  const { status, body } = await api('POST /office/staff', given, { headers })
  assert.equal(status, 201)
  const list = await api('GET /office/staff', undefined, { headers, query: { text: given.email } })
  assert.deepEqual(
    list.body.data.map((row: { uuid: string; is_enrolled: boolean }) => [
      row.uuid,
      row.is_enrolled,
    ]),
    [[body.uuid, false]],
  )
  const auditEvent = await lastAuditEvent(body.uuid)
  assert.deepEqual(
    [auditEvent!.action, auditEvent!.actor_staff_id],
    ['staff.invite', boss.staff.id],
  )
  const mail = await db
    .selectFrom('message')
    .select('template')
    .where('recipient', '=', given.email)
    .executeTakeFirst()
  assert.equal(mail?.template, 'staffInvitation')
})

test('a taken e-mail and a country that is not one’s own are refused by field; a name may be had twice', async () => {
  const first = invitation()
  await api('POST /office/staff', first, { headers })
  const of = async (changes: object) =>
    Object.keys(
      (await api('POST /office/staff', invitation(changes), { headers })).body.errors ?? {},
    )
  assert.deepEqual(await of({ email: first.email.toUpperCase() }), ['email'])
  assert.deepEqual(await of({ name: first.name }), [])
  assert.deepEqual(await of({ regions: [99] }), ['regions'])
  assert.deepEqual(await of({ language: 'tr' }), ['language'])
  const narrow = await aStaffMember(context, { regions: ['pl'] })
  await stepUp(context, narrow)
  const reply = await api('POST /office/staff', invitation({ regions: [5] }), narrow)
  assert.deepEqual(Object.keys(reply.body.errors), ['regions'])
})

test('a role changes with before and after in the audit log', async () => {
  const { staff } = await aStaffMember(context, { role: 'reviewer' })
  const change = { role: 'support', regions: [10], language: 'pl' }
  assert.equal((await api(`PATCH /office/staff/${staff.uuid}`, change, { headers })).status, 204)
  const { body } = await api(`GET /office/staff/${staff.uuid}`, undefined, { headers })
  assert.deepEqual([body.role, body.regions, body.language], ['support', [10], 'pl'])
  const auditEvent = await lastAuditEvent(staff.uuid)
  assert.equal((auditEvent!.before as { role: string }).role, 'reviewer')
  assert.equal((auditEvent!.after as { role: string }).role, 'support')
})

test('a deactivated person is out at once and back by being activated', async () => {
  const person = await aStaffMember(context, { role: 'support' })
  assert.equal((await api('GET /office/self', undefined, person)).status, 200)
  const line = `PATCH /office/staff/${person.staff.uuid}`
  assert.equal((await api(line, { active: false }, { headers })).status, 204)
  assert.equal((await api('GET /office/self', undefined, person)).status, 401)
  await api(line, { active: true }, { headers })
  assert.equal((await api('GET /office/self', undefined, person)).status, 401)
  const again = { headers: await createStaffHeaders(context, person.staff.id) }
  assert.equal((await api('GET /office/self', undefined, again)).status, 200)
})

test('nobody changes the own role, regions or account; the language is free', async () => {
  const line = `PATCH /office/staff/${boss.staff.uuid}`
  for (const change of [{ role: 'support' }, { active: false }, { regions: [10] }])
    assert.equal((await api(line, change, { headers })).body.code, 'staff.oneself')
  assert.equal((await api(line, { language: 'pl' }, { headers })).status, 204)
  const reset = `DELETE /office/staff/${boss.staff.uuid}/second-factor`
  assert.equal((await api(reset, undefined, { headers })).body.code, 'staff.oneself')
})

test('two last super admins who close each other at once leave one', async () => {
  const other = await testApp()
  const [a, b] = [await aStaffMember(other), await aStaffMember(other)]
  for (const who of [a, b]) await stepUp(other, who)
  const close = (by: typeof a, whom: typeof a) =>
    other.api(`PATCH /office/staff/${whom.staff.uuid}`, { active: false }, by)
  const replies = await Promise.all([close(a, b), close(b, a)])
  const left = await other.db
    .selectFrom('staff')
    .select('id')
    .where('active', '=', true)
    .where('role', '=', 'super_admin')
    .execute()
  assert.equal(left.length, 1)
  const statuses = replies.map(({ status }) => status).sort((a, b) => a - b)
  assert.ok(statuses[0] === 204 && [401, 409].includes(statuses[1]!), String(statuses))
})

test('a reset second factor is set up anew at the next sign-in, and sessions end', async () => {
  const person = await aStaffMember(context, { role: 'support' })
  const line = `DELETE /office/staff/${person.staff.uuid}/second-factor`
  assert.equal((await api(line, undefined, { headers })).status, 204)
  assert.equal((await api('GET /office/self', undefined, person)).status, 401)
  const { body } = await api(`GET /office/staff/${person.staff.uuid}`, undefined, { headers })
  assert.equal(body.is_enrolled, false)
  assert.equal((await lastAuditEvent(person.staff.uuid))!.action, 'staff.reset_factor')
})

test('one session of a person ends, or all', async () => {
  const person = await aStaffMember(context, { role: 'support' })
  const second = { headers: await createStaffHeaders(context, person.staff.id) }
  const { body } = await api(`GET /office/staff/${person.staff.uuid}`, undefined, { headers })
  assert.equal(body.sessions.length, 2)
  const line = `DELETE /office/staff/${person.staff.uuid}/sessions`
  const one = await api(`${line}/${body.sessions[0].uuid}`, undefined, { headers })
  assert.equal(one.status, 204)
  const alive = await Promise.all(
    [person, second].map((who) => api('GET /office/self', undefined, who)),
  )
  assert.deepEqual(
    alive.map(({ status }) => status).sort((a, b) => a - b),
    [200, 401],
  )
  assert.equal((await api(line, undefined, { headers })).status, 204)
  assert.equal((await api('GET /office/self', undefined, second)).status, 401)
  assert.equal((await api(`${line}/${randomUUID()}`, undefined, { headers })).status, 404)
})

test('accounts are opened, changed and ended only with the second factor shown again [D18]', async () => {
  const boldly = await aStaffMember(context)
  const { staff } = await aStaffMember(context, { role: 'support' })
  const one = `/office/staff/${staff.uuid}`
  const lines: [string, object?][] = [
    ['POST /office/staff', invitation()],
    [`PATCH ${one}`, { active: false }],
    [`DELETE ${one}/second-factor`],
    [`DELETE ${one}/sessions`],
    [`DELETE ${one}/sessions/${randomUUID()}`],
  ]
  for (const [line, body] of lines)
    assert.equal((await api(line, body, boldly)).body.code, 'staff.step_up', line)
  assert.equal((await api(`GET ${one}`, undefined, boldly)).body.active, true)
})

test('an account that opens more regions than one’s own is a missing one [R2]', async () => {
  const pole = await aStaffMember(context, { regions: ['pl'] })
  await stepUp(context, pole)
  const wide = await aStaffMember(context, { role: 'support', regions: ['pl', 'cz'] })
  const near = await aStaffMember(context, { role: 'support', regions: ['pl'] })
  const tries = ({ staff }: typeof wide): [string, object?][] => [
    [`GET /office/staff/${staff.uuid}`],
    [`PATCH /office/staff/${staff.uuid}`, { language: 'pl' }],
    [`POST /office/staff/${staff.uuid}/invitation`],
    [`DELETE /office/staff/${staff.uuid}/sessions`],
    [`DELETE /office/staff/${staff.uuid}/second-factor`],
  ]
  const collectStatuses = async (person: typeof wide) => {
    const statuses = []
    for (const [line, body] of tries(person)) statuses.push((await api(line, body, pole)).status)
    return statuses
  }
  assert.deepEqual(await collectStatuses(wide), [404, 404, 404, 404, 404])
  assert.equal((await api('GET /office/self', undefined, wide)).status, 200)
  assert.deepEqual(await collectStatuses(near), [200, 204, 409, 204, 204])
  const { body } = await api('GET /office/staff', undefined, pole)
  const listed = body.data.map(({ uuid }: { uuid: string }) => uuid)
  assert.ok(listed.includes(near.staff.uuid) && listed.includes(pole.staff.uuid))
  assert.ok(!listed.includes(wide.staff.uuid) && !listed.includes(boss.staff.uuid))
})

test('an unknown person is not found', async () => {
  const reply = await api(`GET /office/staff/${randomUUID()}`, undefined, { headers })
  assert.equal(reply.text, '{"code":"staff.not_found","message":"Not found."}')
})

test('every role but the super admin’s is kept from the staff', async () => {
  for (const role of [
    'country_manager',
    'reviewer',
    'support',
    'shop',
    'finance',
    'auditor',
  ] as const) {
    const person = await aStaffMember(context, { role })
    assert.equal((await api('GET /office/staff', undefined, person)).status, 403, role)
    assert.equal((await api('POST /office/staff', invitation(), person)).status, 403, role)
  }
})

test('the own language changes, and one that is not offered is refused', async () => {
  const person = await aStaffMember(context)
  assert.equal((await api('PATCH /office/self', { language: 'sk' }, person)).status, 204)
  assert.equal((await api('GET /office/self', undefined, person)).body.language, 'sk')
  assert.equal((await api('PATCH /office/self', { language: 'tr' }, person)).status, 422)
})

test('seeds of second factors are encrypted anew with the key of today [D24]', async () => {
  const { staff } = await aStaffMember(context)
  const old = { ...secrets, encryptionKey: randomBytes(32) }
  await db
    .updateTable('staff')
    .set({ totp_encrypted: encrypt(old, 'SECRET'), totp_key_id: 'old' })
    .where('id', '=', staff.id)
    .execute()
  assert.equal(
    await rotateSeedKeys({ db, secrets: { ...secrets, oldEncryptionKeys: [old.encryptionKey] } }),
    1,
  )
  assert.equal(await rotateSeedKeys({ db, secrets }), 0)
})
