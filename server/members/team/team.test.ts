import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { Role } from '#contract/members/installers.ts'
import { selectableRegions } from '#contract/regions.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { answer, aProject, goodAnswers } from '#testing/projects.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { freePhones } from './free-phones.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, db, clock, sent } = context
let numbers = 100_000

const list = 'GET /v2/installer/user'
const aNumber = () => `514${(numbers += 1)}`

function invite(owner: TestInstaller, change: object = {}) {
  const draft = { name: 'Adam', surname: 'Nowak', phone: aNumber(), ...change }
  return api('POST /v1/installer/user', draft, owner)
}

function anEmployee(owner: TestInstaller) {
  return anInstaller(context, { company: owner.company, role: Role.employee })
}

test(
  'a team lists its own people with what they brought',
  proves(['TEA-001', 'TEA-007']),
  async () => {
    const owner = await anInstaller(context)
    const employee = await anEmployee(owner)
    const other = await anInstaller(context)
    const { uuid } = await aProject(context, employee, 3)
    await answer(context, employee, uuid)
    const { body } = await api(list, undefined, owner)
    assert.deepEqual(
      body.data.map((row: { uuid: string; role: object }) => [row.uuid, row.role]),
      [
        [owner.installer.uuid, { id: 3, name: 'owner' }],
        [employee.installer.uuid, { id: 4, name: 'employee' }],
      ],
    )
    proves(['TEA-003', 'TEA-004', 'TEA-005', 'TEA-006', 'USR-047', 'USR-048'])
    const [, row] = body.data
    assert.deepEqual([row.name, row.surname], ['Jan', 'Testowy'])
    const { body: project } = await api(`GET /v1/project/${uuid}`, undefined, owner)
    assert.equal(row.contribute_points, project.available_points)
    assert.ok(row.contribute_points > 0)
    proves(['USR-049'])
    assert.equal(row.projects_count, 1)
    assert.equal(row.last_active_at, clock.now().toISOString())
    assert.equal((await api(list, undefined, other)).body.data.length, 1)
  },
)

test('a page holds 20 people', proves(['TEA-013']), async () => {
  const owner = await anInstaller(context, { region: 'cz' })
  await db
    .insertInto('installer')
    .values(
      Array.from({ length: 20 }, (_, n) => ({
        company_id: owner.company.id,
        role: Role.employee,
        name: 'Jan',
        surname: 'Novák',
        phone: `+420601${100_000 + n}`,
        language: 'cs',
        created_at: clock.now(),
      })),
    )
    .execute()
  const { body } = await api(list, undefined, owner)
  assert.deepEqual([body.data.length, body.meta], [20, { last_page: 2, total: 21 }])
  assert.equal((await api(`${list}?page=2`, undefined, owner)).body.data.length, 1)
})

test(
  'an invited person gets an SMS in the language of the country and signs in with the number',
  proves(['TEA-026']),
  async () => {
    const owner = await anInstaller(context)
    const phone = aNumber()
    const { status, body } = await invite(owner, { phone })
    assert.deepEqual([status, body.phone, body.role.id], [201, `+48${phone}`, 4])
    assert.equal(body.invited_until, new Date(clock.now().getTime() + 14 * dayMs).toISOString())
    await sendMessages(context)
    const { to, text } = sent.texts.at(-1)!
    assert.equal(to, `+48${phone}`)
    assert.match(text, /^Testowa .* Rooflight Club: http:\/\/localhost:3000\/login\?invited=pl$/)
    const login = await api('POST /v2/installer/login', { phone, region: 'pl' })
    await sendMessages(context)
    const code = /#(\d{5})$/.exec(sent.texts.at(-1)!.text)![1]
    const verified = await api('POST /v2/installer/login/verify', {
      userId: login.body.user_id,
      code,
    })
    assert.equal(verified.status, 200)
    const { body: member } = await api(`GET /v1/installer/user/${body.uuid}`, undefined, owner)
    assert.equal(member.invited_until, null)
    const { body: notified } = await api('GET /v1/notifications', undefined, owner)
    assert.equal(notified.data[0].event, 'team.joined')
  },
)

test('an invitation that has run out opens nothing until it is sent again', async () => {
  const owner = await anInstaller(context)
  const phone = aNumber()
  const { body } = await invite(owner, { phone })
  const lapse = { invited_until: new Date(clock.now().getTime() - 1) }
  await db.updateTable('installer').set(lapse).where('uuid', '=', body.uuid).execute()
  const login = { phone, region: 'pl' }
  assert.equal((await api('POST /v2/installer/login', login)).status, 404)
  const resend = `GET /v1/installer/user/${body.uuid}/resend`
  assert.equal((await api(resend, undefined, owner)).status, 204)
  assert.equal((await api('POST /v2/installer/login', login)).status, 200)
})

test(
  'an invitation is sent again once in 5 minutes, and never for a page of another site',
  proves(['TEA-009']),
  async () => {
    const owner = await anInstaller(context)
    const { body } = await invite(owner)
    const resend = `GET /v1/installer/user/${body.uuid}/resend`
    const foreign = { ...owner, headers: { 'sec-fetch-site': 'cross-site' } }
    assert.equal((await api(resend, undefined, foreign)).status, 403)
    assert.equal((await api(resend, undefined, owner)).status, 204)
    const again = await api(resend, undefined, owner)
    assert.equal(again.status, 429)
    assert.ok(Number(again.headers['retry-after']) > 0)
    await db
      .updateTable('installer')
      .set({ invited_until: null })
      .where('uuid', '=', body.uuid)
      .execute()
    assert.equal((await api(resend, undefined, owner)).body.code, 'team.joined_already')
  },
)

test(
  'what is missing, has digits or is no number of the country is refused at its field',
  proves(['TEA-019', 'TEA-020', 'TEA-021', 'TEA-022', 'TEA-024']),
  async () => {
    const owner = await anInstaller(context)
    for (const [change, field] of [
      [{ name: ' ' }, 'name'],
      [{ surname: '' }, 'surname'],
      [{ name: 'Jan1' }, 'name'],
      [{ surname: 'Novak2' }, 'surname'],
      [{ phone: '+420601123456' }, 'phone'],
      [{ phone: '12' }, 'phone'],
      [{ phone: owner.phone }, 'phone'],
    ] as const) {
      const { status, body } = await invite(owner, change)
      assert.deepEqual([status, Object.keys(body.errors)], [422, [field]])
    }
    proves(['TEA-025'])
    for (const phone of ['+420601123456', '12'])
      assert.deepEqual((await invite(owner, { phone })).body.errors.phone, [
        'Invalid phone number.',
      ])
    proves(['TEA-023'])
    const { body } = await invite(owner, { name: 'Jan1', surname: 'Novak2' })
    const message = ['A name has no digits.']
    assert.deepEqual(body.errors, { name: message, surname: message })
  },
)

test(
  'who is in the team already is told so; another company’s phone is only not unique',
  proves(['ERR-019', 'ERR-024']),
  async () => {
    const [owner, other] = [await anInstaller(context), await anInstaller(context)]
    const phone = aNumber()
    assert.equal((await invite(owner, { phone })).status, 201)
    const again = await invite(owner, { phone })
    assert.equal(again.status, 422)
    assert.deepEqual(again.body.errors, { phone: ['Installer exists.'] })
    const foreign = await invite(other, { phone })
    assert.deepEqual(foreign.body.errors, { phone: ['Phone number is not unique.'] })
  },
)

test('role, company and rights of the body are not taken from an invitation', async () => {
  const owner = await anInstaller(context)
  const { body } = await invite(owner, { role: 3, company_id: 1, active: 0, contribute_points: 9 })
  assert.equal(body.role.id, 4)
  assert.equal(body.contribute_points, 0)
})

test(
  '20 invitations at once for the last place make one member',
  proves(['TEA-027', 'TEA-028', 'TEA-029']),
  async () => {
    const owner = await anInstaller(context)
    for (let count = 0; count < 9; count += 1) await anEmployee(owner)
    const { body } = await api(list, undefined, owner)
    assert.deepEqual(body.limits, { owners: 1, installers: 10, installers_used: 9 })
    await db.deleteFrom('rate_limit').execute()
    const replies = await Promise.all(Array.from({ length: 10 }, () => invite(owner)))
    assert.equal(replies.filter(({ status }) => status === 201).length, 1)
    assert.equal(replies.filter(({ body }) => body.code === 'team.full').length, 9)
    assert.equal((await api(list, undefined, owner)).body.limits.installers_used, 10)
  },
)

test('other countries have no limit', proves(['TEA-030', 'TEA-031', 'ROL-041']), async () => {
  for (const { slug } of selectableRegions) {
    const { body } = await api(list, undefined, await anInstaller(context, { region: slug }))
    const { owners, installers } = body.limits
    assert.deepEqual([owners, installers], slug === 'pl' ? [1, 10] : [null, null], slug)
  }
  const owner = await anInstaller(context, { region: 'sk' })
  for (let count = 0; count < 10; count += 1) await anEmployee(owner)
  const { status } = await invite(owner, { phone: '0912123456' })
  assert.equal(status, 201)
})

test(
  'a member is read and changed by the owner; a new number signs the person out',
  proves(['TEA-015', 'TEA-032']),
  async () => {
    const owner = await anInstaller(context)
    const employee = await anEmployee(owner)
    const { uuid } = employee.installer
    const read = await api(`GET /v1/installer/user/${uuid}`, undefined, owner)
    assert.deepEqual(
      [read.status, read.body.uuid, read.body.name, read.body.surname, read.body.phone],
      [200, uuid, 'Jan', 'Testowy', employee.phone],
    )
    const line = `PATCH /v2/installer/user/${uuid}`
    const renamed = await api(line, { surname: 'Zieliński', role: 3 }, owner)
    assert.deepEqual(
      [renamed.status, renamed.body.surname, renamed.body.role.id],
      [200, 'Zieliński', 4],
    )
    assert.equal(renamed.body.name, 'Jan')
    const self = 'GET /v1/company/user/self'
    assert.equal((await api(self, undefined, employee)).status, 200)
    const phone = aNumber()
    assert.equal((await api(line, { phone }, owner)).body.phone, `+48${phone}`)
    assert.equal((await api(self, undefined, employee)).status, 401)
    assert.equal((await api(line, { phone: owner.phone }, owner)).status, 422)
  },
)

test('the path of the documents changes an employee too', proves(['TEA-032']), async () => {
  const owner = await anInstaller(context)
  const employee = await anEmployee(owner)
  const other = await anInstaller(context)
  const change = (id: string | number, body: object, caller = owner) =>
    api(`PATCH /v1/installer/user/${id}`, body, caller)
  const { id, uuid } = employee.installer
  const renamed = await change(id, { name: 'Janek' })
  const withdrawn = await change(uuid, { permissions: { may_register: 0 } })
  assert.deepEqual([renamed.status, renamed.body.name, renamed.body.uuid], [200, 'Janek', uuid])
  assert.deepEqual([withdrawn.body.name, withdrawn.body.permissions.may_register], ['Janek', 0])
  assert.equal((await change(id, { phone: '12' })).status, 422)
  assert.equal((await change(id, { name: 'Y' }, other)).status, 404)
  assert.equal((await change(owner.installer.id, { name: 'Y' }, employee)).status, 404)
  await db.updateTable('company').set({ active: 2 }).where('id', '=', owner.company.id).execute()
  assert.equal((await change(id, { name: 'Y' })).status, 404)
})

test(
  'who is removed is out at once, what was brought stays, and the number is free after 30 days',
  proves(['TEA-010']),
  async () => {
    const owner = await anInstaller(context)
    const employee = await anEmployee(owner)
    const { uuid } = await aProject(context, employee, 2)
    await answer(context, employee, uuid)
    const line = `DELETE /v1/installer/user/${employee.installer.uuid}`
    assert.equal((await api(line, undefined, owner)).status, 204)
    assert.equal((await api('GET /v1/company/user/self', undefined, employee)).status, 401)
    assert.equal((await api(line, undefined, owner)).status, 404)
    assert.equal((await api(list, undefined, owner)).body.data.length, 1)
    const { body } = await api('GET /v2/team/contribution', undefined, owner)
    const row = body.data.find((found: { uuid: string }) => found.uuid === employee.installer.uuid)
    assert.ok(row.points > 0)
    const other = await anInstaller(context)
    assert.equal((await invite(other, { phone: employee.phone })).status, 422)
    await freePhones({ db, now: new Date(clock.now().getTime() + 29 * dayMs) })
    assert.equal((await invite(other, { phone: employee.phone })).status, 422)
    await freePhones({ db, now: new Date(clock.now().getTime() + 30 * dayMs) })
    assert.equal((await invite(other, { phone: employee.phone })).status, 201)
  },
)

test('who comes back within 30 days is the same person', async () => {
  const owner = await anInstaller(context)
  const employee = await anEmployee(owner)
  await api(`DELETE /v1/installer/user/${employee.installer.uuid}`, undefined, owner)
  const { status, body } = await invite(owner, { phone: employee.phone, name: 'Janek' })
  assert.deepEqual([status, body.uuid, body.name], [201, employee.installer.uuid, 'Janek'])
})

test('oneself, an owner and people of others cannot be removed', proves(['TEA-011']), async () => {
  const owner = await anInstaller(context)
  const second = await anInstaller(context, { company: owner.company })
  const other = await anInstaller(context)
  const remove = (uuid: string) => api(`DELETE /v1/installer/user/${uuid}`, undefined, owner)
  assert.equal((await remove(owner.installer.uuid)).status, 409)
  assert.equal((await remove(second.installer.uuid)).status, 403)
  const foreign = await remove(other.installer.uuid)
  const missing = await remove('00000000-0000-4000-8000-000000000000')
  assert.deepEqual([foreign.status, foreign.body.message], [404, missing.body.message])
  const change = `PATCH /v2/installer/user/${second.installer.uuid}`
  assert.equal((await api(change, { name: 'X' }, owner)).status, 403)
})

test('an employee has no team', async () => {
  const owner = await anInstaller(context)
  const employee = await anEmployee(owner)
  const uuid = owner.installer.uuid
  for (const line of [
    list,
    `GET /v1/installer/user/${uuid}`,
    `DELETE /v1/installer/user/${uuid}`,
    `GET /v1/installer/user/${uuid}/resend`,
    'GET /v2/team/contribution',
    'GET /v2/team/contribution/csv',
  ])
    assert.equal((await api(line, undefined, employee)).status, 403, line)
  assert.equal((await invite(employee)).status, 403)
})

test('contributions are summed by month, and formulas in names are inert in the file', async () => {
  const owner = await anInstaller(context)
  await db
    .updateTable('installer')
    .set({ name: '=HYPERLINK("x")', surname: '' })
    .where('id', '=', owner.installer.id)
    .execute()
  const { uuid } = await aProject(context, owner, 2)
  await answer(context, owner, uuid)
  const inJune = await api(
    'GET /v2/team/contribution?from=2026-06-01&to=2026-06-30',
    undefined,
    owner,
  )
  const inMay = await api(
    'GET /v2/team/contribution?from=2026-05-01&to=2026-05-31',
    undefined,
    owner,
  )
  assert.deepEqual([inJune.body.data[0].scans, inJune.body.data[0].projects], [2, 1])
  assert.deepEqual([inMay.body.data[0].scans, inMay.body.data[0].points], [0, 0])
  const file = await api('GET /v2/team/contribution/csv', undefined, owner)
  assert.match(file.text, /'=HYPERLINK/)
  assert.match(file.headers['content-disposition'] as string, /attachment/)
})

test('the owner decides what an employee may do and see', async () => {
  const owner = await anInstaller(context)
  const employee = await anEmployee(owner)
  const { uuid } = await aProject(context, owner, 2)
  const own = await aProject(context, employee, 1)
  const project = `GET /v1/project/${uuid}`
  const history = 'GET /v1/points/history'
  const survey = `POST /v1/project/${uuid}/survey`
  const draft = { streetName: 'ul. Nowa 5', postalCode: '30-001' }
  const allow = (permissions: object) =>
    api(`PATCH /v2/installer/user/${employee.installer.uuid}`, { permissions }, owner)

  assert.equal((await api(project, undefined, employee)).status, 200)
  assert.equal((await api(history, undefined, employee)).body.code, 'team.withdrawn')
  assert.equal((await api(history, undefined, owner)).status, 200)
  const answers = { response: JSON.stringify(await goodAnswers(context, 10)) }
  assert.equal((await api(survey, answers, employee)).body.code, 'surveys.not_yours')

  await allow({ sees_history: 1, sees_projects: 0 })
  assert.equal((await api(history, undefined, employee)).status, 200)
  assert.equal((await api(project, undefined, employee)).status, 404)
  assert.equal((await api(`GET /v1/product?projects_id=${uuid}`, undefined, employee)).status, 404)
  assert.equal((await api(survey, answers, employee)).status, 404)
  const { body } = await api('GET /v1/project', undefined, employee)
  assert.deepEqual(
    body.data.map((row: { uuid: string }) => row.uuid),
    [own.uuid],
  )

  await allow({ may_register: 0 })
  assert.equal((await api('POST /v1/project', draft, employee)).body.code, 'team.withdrawn')
  assert.equal((await api('POST /v1/project', draft, owner)).status, 201)
  const self = await api('GET /v1/company/user/self', undefined, employee)
  assert.deepEqual(self.body.permissions, {
    may_register: 0,
    sees_projects: 0,
    sees_history: 1,
    may_request: 1,
  })
})
