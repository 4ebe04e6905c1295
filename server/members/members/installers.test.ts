import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { Role } from '#contract/members/installers.ts'
import { eraseDue } from '#server/members/installers/erasure.ts'
import { completeChange } from '#testing/account-changes.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock, db } = context
const hanna = await aStaffMember(context)
const eva = await aStaffMember(context)
await stepUp(context, hanna)
const ivan = await aStaffMember(context, { role: 'support' })

const reason = 'As the owner asked on the phone'

async function lastAuditEvent(id: string) {
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .where('object_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

test('support sees a phone only after opening it, which the audit notes', async () => {
  const owner = await anInstaller(context)
  const path = `/office/installers/${owner.installer.uuid}`
  const { body } = await api(`GET ${path}`, undefined, ivan)
  assert.equal(body.phone, `••• ••• ${owner.phone.slice(-3)}`)
  const query = { q: owner.phone }
  const found = await api('GET /office/search', undefined, { ...ivan, query })
  assert.ok(!found.text.includes(owner.phone))
  const opened = await api(`POST ${path}/phone`, undefined, ivan)
  assert.deepEqual(opened.body, { phone: owner.phone })
  const auditEvent = await lastAuditEvent(owner.installer.uuid)
  assert.deepEqual(
    [auditEvent?.action, auditEvent?.actor_staff_id],
    ['installers.open_phone', ivan.staff.id],
  )
})

test('a Hungarian is named surname first in search, in the list, in the company and among colleagues', async () => {
  const owner = await anInstaller(context)
  const mate = await anInstaller(context, { company: owner.company, role: 4 })
  const surname = `Nagy${randomUUID().slice(0, 8)}`
  const named = { name: 'Péter', surname, language: 'hu' }
  const { uuid } = owner.installer
  await db.updateTable('installer').set(named).where('uuid', '=', uuid).execute()
  const whole = `${surname} Péter`
  const query = { q: surname, text: surname }
  const found = await api('GET /office/search', undefined, { ...hanna, query })
  assert.deepEqual(
    found.body.data.map(({ title }: { title: string }) => title),
    [whole],
  )
  const list = await api('GET /office/installers', undefined, { ...hanna, query })
  assert.deepEqual(
    list.body.data.map(({ name }: { name: string }) => name),
    [whole],
  )
  const company = await api(`GET /office/companies/${owner.company.uuid}`, undefined, hanna)
  assert.equal(company.body.people[0].name, whole)
  const colleague = await api(`GET /office/installers/${mate.installer.uuid}`, undefined, hanna)
  assert.deepEqual(colleague.body.colleagues, [{ uuid, name: whole, role: Role.owner }])
})

test('staff signs a person out everywhere, with a reason, in the own countries alone', async () => {
  const owner = await anInstaller(context)
  const line = `POST /office/installers/${owner.installer.uuid}/sign-out`
  const self = () => api('GET /v1/company/user/self', undefined, owner)
  assert.equal((await api(line, { reason }, ivan)).status, 403)
  assert.equal(
    (await api(line, { reason }, await aStaffMember(context, { regions: ['cz'] }))).status,
    404,
  )
  assert.equal((await api(line, {}, hanna)).status, 422)
  assert.equal((await self()).status, 200)
  assert.equal((await api(line, { reason }, hanna)).status, 204)
  assert.equal((await self()).status, 401)
  const auditEvent = await lastAuditEvent(owner.installer.uuid)
  assert.deepEqual([auditEvent?.action, auditEvent?.reason], ['installers.sign_out', reason])
})

test('who sees masked numbers finds a person by the whole number, never by a part of one', async () => {
  const owner = await anInstaller(context)
  const { phone } = owner
  const finds = async (path: string, text: string, who = ivan) => {
    const query = { q: text, text }
    return (await api(path, undefined, { ...who, query })).text.includes(owner.installer.uuid)
  }
  for (const path of ['GET /office/search', 'GET /office/installers']) {
    for (const whole of [phone, phone.slice(3), `00${phone.slice(1)}`, `0${phone.slice(3)}`])
      assert.ok(await finds(path, whole), `${path} ${whole}`)
    const parts = [phone.slice(-4), phone.slice(-7), phone.slice(3, 9), phone.slice(1, 8)]
    const wide = phone
      .slice(-7)
      .replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    for (const part of [...parts, `test ${phone.slice(-5)}`, wide])
      assert.ok(!(await finds(path, part)), `${path} ${part}`)
    assert.ok(await finds(path, owner.email))
    assert.ok(await finds(path, phone.slice(-7), hanna))
  }
})

test('name and language change at once', async () => {
  const owner = await anInstaller(context)
  const path = `PATCH /office/installers/${owner.installer.uuid}`
  const { status, body } = await api(path, { name: 'Janina', language: 'pl', reason }, hanna)
  assert.deepEqual([status, body], [200, { change: null }])
  const row = await db
    .selectFrom('installer')
    .select(['email', 'name', 'language', 'spending_paused_until'])
    .where('id', '=', owner.installer.id)
    .executeTakeFirstOrThrow()
  const expected = { email: owner.email, name: 'Janina', language: 'pl' }
  assert.deepEqual(row, { ...expected, spending_paused_until: null })
  assert.equal((await api('GET /v1/company/user/self', undefined, owner)).status, 200)
})

test('an e-mail or phone of somebody else, or a wrong one, is refused at its field', async () => {
  const [one, other] = [await anInstaller(context), await anInstaller(context)]
  const path = `PATCH /office/installers/${one.installer.uuid}`
  for (const [field, value] of [
    ['email', other.email],
    ['phone', other.phone],
    ['phone', '12'],
    ['language', 'xx'],
  ] as const) {
    const { status, body } = await api(path, { [field]: value, reason }, hanna)
    assert.equal(status, 422, field)
    assert.deepEqual(Object.keys(body.errors), [field])
  }
})

test('the last owner stays, and a second one needs the room of the country', async () => {
  const owner = await anInstaller(context)
  const helper = await anInstaller(context, { company: owner.company, role: 4 })
  const path = `POST /office/installers/${owner.installer.uuid}/role`
  assert.equal((await api(path, { role: 4, reason }, hanna)).body.code, 'team.last_owner')
  proves(['TEA-028'])
  const full = `POST /office/installers/${helper.installer.uuid}/role`
  assert.equal((await api(full, { role: 3, reason }, hanna)).body.code, 'team.owners_full')
  const line = path
  const body = { role: 4, successor: helper.installer.uuid }
  await completeChange(context, [hanna, eva], { line, body })
  assert.equal((await lastAuditEvent(owner.installer.uuid))?.action, 'installers.hand_over')
  const company = await api(`GET /office/companies/${owner.company.uuid}`, undefined, hanna)
  assert.deepEqual(
    company.body.people.map(({ uuid, role }: { uuid: string; role: number }) => [uuid, role]),
    [
      [helper.installer.uuid, 3],
      [owner.installer.uuid, 4],
    ],
  )
})

test('a person who moves signs in to the new company and leaves to the old what was brought', async () => {
  const owner = await anInstaller(context)
  const helper = await anInstaller(context, { company: owner.company, role: 4 })
  const goal = await anInstaller(context)
  const elsewhere = await anInstaller(context, { region: 'cz' })
  const line = `POST /office/installers/${helper.installer.uuid}/company`
  const far = await api(line, { company: elsewhere.company.uuid, role: 4, reason }, hanna)
  assert.equal(far.body.code, 'companies.other_region')
  const last = `POST /office/installers/${owner.installer.uuid}/company`
  const rejected = await api(last, { company: goal.company.uuid, role: 4, reason }, hanna)
  assert.equal(rejected.body.code, 'team.last_owner')
  const body = { company: goal.company.uuid, role: 4 }
  await completeChange(context, [hanna, eva], { line, body })
  const rows = await db
    .selectFrom('installer')
    .select(['company_id', 'email', 'active'])
    .where((eb) => eb.or([eb('id', '=', helper.installer.id), eb('email', '=', helper.email)]))
    .orderBy('id')
    .execute()
  assert.deepEqual(rows, [
    { company_id: owner.company.id, email: null, active: 0 },
    { company_id: goal.company.id, email: helper.email, active: 1 },
  ])
  assert.equal((await api('GET /v1/company/user/self', undefined, helper)).status, 401)
  const again = await api(line, { ...body, reason }, hanna)
  assert.equal(again.status, 404)
})

test('an employee hands nothing over: a second owner needs the room of one', async () => {
  const owner = await anInstaller(context)
  const one = await anInstaller(context, { company: owner.company, role: 4 })
  const other = await anInstaller(context, { company: owner.company, role: 4 })
  const path = `POST /office/installers/${one.installer.uuid}/role`
  const handOver = { role: 4, successor: other.installer.uuid, reason }
  assert.equal((await api(path, handOver, hanna)).status, 404)
  const own = { role: 4, successor: owner.installer.uuid, reason }
  assert.equal((await api(path, own, hanna)).status, 404)
})

test('the audit log keeps neither name nor address of a member, and names who it is by today', async () => {
  const owner = await anInstaller(context)
  const { uuid } = owner.installer
  const line = `PATCH /office/installers/${uuid}`
  assert.equal(
    (await api(line, { surname: 'Nowakowska', language: 'pl', reason }, hanna)).status,
    200,
  )
  const auditEvent = (await lastAuditEvent(uuid))!
  assert.equal(auditEvent.object_label, '')
  assert.deepEqual(auditEvent.before, { surname: '•••', language: 'en' })
  assert.deepEqual(auditEvent.after, { surname: '•••', language: 'pl' })
  const email = `${randomUUID()}@new.example`
  await completeChange(context, [hanna, eva], { line, body: { email } })
  assert.deepEqual((await lastAuditEvent(uuid))!.after, { email: '•••' })
  const { body } = await api('GET /office/audit', undefined, { ...hanna, query: { id: uuid } })
  assert.equal(body.data[0].object.label, 'Jan Nowakowska')
})

test('whoever moved and wished to be erased is erased, with what was left behind', async () => {
  const owner = await anInstaller(context)
  const helper = await anInstaller(context, { company: owner.company, role: 4 })
  const goal = await anInstaller(context)
  const erase_at = new Date(clock.now().getTime() + 1000)
  await db
    .updateTable('installer')
    .set({ erase_at, terms_version: 3 })
    .where('id', '=', helper.installer.id)
    .execute()
  const line = `POST /office/installers/${helper.installer.uuid}/company`
  await completeChange(context, [hanna, eva], {
    line,
    body: { company: goal.company.uuid, role: 4 },
  })
  const { id: moved } = await db
    .selectFrom('installer')
    .select('id')
    .where('email', '=', helper.email)
    .executeTakeFirstOrThrow()
  const rows = () =>
    db
      .selectFrom('installer')
      .select(['name', 'terms_version', 'erased_at'])
      .where('id', 'in', [helper.installer.id, moved])
      .orderBy('id')
      .execute()
  assert.equal((await rows())[1]!.terms_version, 3)
  const later = new Date(erase_at.getTime() + 1)
  await eraseDue({ db, now: later }, context.outside.files)
  assert.deepEqual(
    (await rows()).map(({ name, erased_at }) => [name, erased_at]),
    [
      ['–', later],
      ['–', later],
    ],
  )
})
