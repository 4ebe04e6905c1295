import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { Role } from '#contract/members/installers.ts'
import { reviewNumbers } from '#server/earning/company-reviews/review-numbers.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { answer, aProject } from '#testing/projects.ts'
import { readPdfLines } from '#testing/pdf-text.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { eraseDue } from './erasure.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, app, db, clock, sent, pool } = context
const self = 'GET /v1/company/user/self'
const verification = 'PATCH /v2/company/verification'

const getProfileLine = (person: TestInstaller) => `PATCH /v1/company/user/${person.installer.uuid}`

async function lastCode(to: string) {
  await sendMessages(context)
  const mail = sent.mails.findLast((found) => found.to === to)
  const text = mail?.subject ?? sent.texts.findLast((found) => found.to === to)?.text ?? ''
  return /\d{5}/.exec(text)![0]
}

function upload(person: TestInstaller, content: Buffer, type = 'image/png') {
  const line = 'a1b2c3'
  const head = `--${line}\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: ${type}\r\n\r\n`
  return api(`POST /v1/company/user/${person.installer.uuid}/avatar`, undefined, {
    ...person,
    raw: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${line}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${line}` },
  })
}

test(
  'self names the person and what waits',
  proves(['USR-009', 'USR-037', 'USR-039', 'USR-043', 'USR-045', 'USR-046']),
  async () => {
    const owner = await anInstaller(context)
    const { body } = await api(self, undefined, owner)
    const { uuid, id, name, surname, email, phone, region, language } = body
    assert.deepEqual(body.role, { id: 3, name: 'owner' })
    assert.equal(typeof JSON.parse(body.options), 'object')
    assert.equal(body.active, 1)
    assert.deepEqual([body.email_consent, body.phone_consent], [0, 0])

    proves(['USR-029', 'USR-030', 'USR-031', 'USR-032'])
    assert.deepEqual(
      [uuid, id, name, surname],
      [owner.installer.uuid, owner.installer.id, 'Jan', 'Testowy'],
    )
    proves(['USR-033', 'USR-034', 'USR-035', 'USR-036'])
    assert.deepEqual([email, phone, region, language], [owner.email, owner.phone, 'pl', 'en'])

    proves(['USR-038', 'USR-042'])
    assert.deepEqual([body.avatar, body.pending_email, body.pending_phone], [null, null, null])
    assert.equal(body.verified_email_at, clock.now().toISOString())
  },
)

test(
  'self names the company',
  proves(['USR-044', 'USR-050', 'USR-051', 'USR-052', 'USR-062', 'USR-065']),
  async () => {
    const owner = await anInstaller(context, { registrationNumber: '5260001246' })
    const { company } = (await api(self, undefined, owner)).body
    const { uuid, id, name, regions_id, active } = company
    assert.deepEqual(
      [uuid, id, name, regions_id, active],
      [owner.company.uuid, owner.company.id, 'Testowa sp. z o.o.', 10, 1],
    )

    proves(['USR-059', 'USR-060', 'USR-061'])
    const { address, postal_code, city } = company
    assert.deepEqual([address, postal_code, city], ['ul. Próbna 1', '00-001', 'Warszawa'])

    proves(['USR-053', 'USR-054', 'USR-055', 'USR-057', 'USR-058', 'USR-066'])
    const { registration_number, registration_number_2, company_type } = company
    assert.deepEqual(
      [registration_number, registration_number_2, company_type],
      ['5260001246', '', 0],
    )
    const { disclaimer_accepted, declaration_accepted, has_edenred_card } = company
    assert.deepEqual([disclaimer_accepted, declaration_accepted, has_edenred_card], [0, 0, 0])
  },
)

test(
  'a name changes at once; role, company and proof of the body change nothing',
  proves(['USR-011']),
  async () => {
    const owner = await anInstaller(context)
    const { status, body } = await api(
      getProfileLine(owner),
      { surname: 'Nowy', role: 4, company_id: 1, active: 0, verified_email_at: null },
      owner,
    )
    assert.deepEqual(
      [status, body.surname, body.name, body.role.id, body.active],
      [200, 'Nowy', 'Jan', 3, 1],
    )
    assert.ok(body.verified_email_at)
    assert.equal((await api(getProfileLine(owner), { name: 'Jan2' }, owner)).status, 422)
  },
)

test('a new e-mail waits for its code, sign-in keeps the old one, and the old one is told', async () => {
  const owner = await anInstaller(context)
  const email = `new-${owner.email}`
  const { body } = await api(getProfileLine(owner), { email }, owner)
  assert.deepEqual([body.email, body.pending_email], [owner.email, email])
  assert.equal((await api('POST /v2/installer/login', { email })).status, 404)
  const code = await lastCode(email)
  const wrong = await api(verification, { code: code === '00000' ? '11111' : '00000' }, owner)
  assert.deepEqual([wrong.status, wrong.body.code], [406, 'installers.wrong_code'])
  const right = await api(verification, { code, verified_email_at: '2020-01-01' }, owner)
  assert.deepEqual([right.status, right.body.email, right.body.pending_email], [200, email, null])
  assert.equal(right.body.verified_email_at, clock.now().toISOString())
  assert.equal((await api('POST /v2/installer/login', { email })).status, 200)
  assert.equal((await api('POST /v2/installer/login', { email: owner.email })).status, 404)
  await sendMessages(context)
  assert.match(sent.mails.findLast(({ to }) => to === owner.email)!.subject, /has changed/)
  const { body: notified } = await api('GET /v1/notifications', undefined, owner)
  assert.equal(notified.data[0].event, 'security.email')
  assert.equal((await api(verification, { code }, owner)).status, 406)
})

test('a new phone travels in full form and waits for its SMS', proves(['USR-014']), async () => {
  const owner = await anInstaller(context)
  const { body } = await api(getProfileLine(owner), { phone: '+48 513 000 222' }, owner)
  assert.deepEqual([body.phone, body.pending_phone], [owner.phone, '+48513000222'])
  const code = await lastCode('+48513000222')
  const done = await api(verification, { code, kind: 'phone' }, owner)
  assert.equal(done.body.phone, '+48513000222')
  assert.equal((await api(getProfileLine(owner), { phone: '+420601123456' }, owner)).status, 422)
})

test(
  'what another person has is refused at its field, also when somebody was faster',
  proves(['USR-012', 'USR-013']),
  async () => {
    const owner = await anInstaller(context)
    const other = await anInstaller(context)
    const taken = await api(getProfileLine(owner), { email: other.email.toUpperCase() }, owner)
    assert.deepEqual([taken.status, Object.keys(taken.body.errors)], [422, ['email']])
    for (const [field, text] of [
      ['email', 'no address'],
      ['phone', '12'],
      ['phone', '+420601123456'],
    ] as const) {
      const { status, body } = await api(getProfileLine(owner), { [field]: text }, owner)
      assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], text)
    }
    const wanted = `wanted-${owner.email}`
    await api(getProfileLine(owner), { email: wanted }, owner)
    const code = await lastCode(wanted)
    await db
      .updateTable('installer')
      .set({ email: wanted, email_key: wanted })
      .where('id', '=', other.installer.id)
      .execute()
    const late = await api(verification, { code }, owner)
    assert.deepEqual([late.status, Object.keys(late.body.errors)], [422, ['email']])
  },
)

test('another person’s profile, picture, data and end are not found', async () => {
  const owner = await anInstaller(context)
  const other = await anInstaller(context, { company: owner.company })
  const { uuid } = other.installer
  for (const [line, body] of [
    [`PATCH /v1/company/user/${uuid}`, { name: 'X' }],
    [`DELETE /v1/company/user/${uuid}/avatar`, undefined],
    [`GET /v1/company/user/${uuid}/export`, undefined],
    [`POST /v1/company/user/${uuid}/erasure`, {}],
    [`DELETE /v1/company/user/${uuid}/erasure`, undefined],
  ] as const)
    assert.equal((await api(line, body, owner)).status, 404, line)
})

test(
  'the account’s e-mail is verified by a code, once a minute; five wrong ones burn it',
  proves(['VEM-003', 'VEM-005']),
  async () => {
    const owner = await anInstaller(context)
    const unverify = { verified_email_at: null }
    await db.updateTable('installer').set(unverify).where('id', '=', owner.installer.id).execute()
    const start = 'POST /v2/company/verification'
    assert.equal((await api(start, {}, owner)).status, 204)
    assert.equal((await api(start, {}, owner)).status, 429)
    const code = await lastCode(owner.email)
    const wrong = code === '00000' ? '11111' : '00000'
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => api(verification, { code: wrong }, owner)),
    )
    assert.ok(tries.every(({ status }) => status === 406))
    assert.equal((await api(verification, { code }, owner)).status, 406)
    await db.deleteFrom('rate_limit').execute()
    assert.equal((await api(start, {}, owner)).status, 204)
    const fresh = await lastCode(owner.email)
    clock.add(11 * minuteMs)
    assert.equal((await api(verification, { code: fresh }, owner)).status, 406)
    await db.deleteFrom('rate_limit').execute()
    await api(start, {}, owner)
    const { body } = await api(verification, { code: await lastCode(owner.email) }, owner)
    assert.equal(body.verified_email_at, clock.now().toISOString())
    assert.equal((await api(start, {}, owner)).body.code, 'installers.verified')
  },
)

test(
  'a picture is drawn anew without its place, and can be taken away',
  proves(['USR-024', 'USR-025', 'USR-027', 'USR-028']),
  async () => {
    const owner = await anInstaller(context)
    const jpeg = await sharp({
      create: { width: 600, height: 400, channels: 3, background: 'red' },
    })
      .withExif({ IFD0: { Artist: 'secret place' } })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload(owner, jpeg, 'image/jpeg')
    assert.equal(status, 200)
    assert.match(body.avatar, /^\/pv\/app\/public\/files\/avatars\/[0-9a-f]{32}\.webp$/)
    const file = await context.app.inject({ url: body.avatar })
    const { width, height, exif } = await sharp(file.rawPayload).metadata()
    assert.deepEqual([width, height, exif], [320, 320, undefined])
    const png = await sharp({ create: { width: 50, height: 50, channels: 4, background: 'blue' } })
      .png()
      .toBuffer()
    const second = await upload(owner, png)
    assert.notEqual(second.body.avatar, body.avatar)
    assert.equal((await context.app.inject({ url: body.avatar })).statusCode, 404)
    const line = `DELETE /v1/company/user/${owner.installer.uuid}/avatar`
    assert.equal((await api(line, undefined, owner)).body.avatar, null)
  },
)

test('what is no picture, or a bomb of pixels, is refused', async () => {
  const owner = await anInstaller(context)
  assert.equal((await upload(owner, Buffer.from('<svg xmlns="x"/>'))).status, 415)
  const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
  assert.equal((await upload(owner, gif)).status, 415)
  const bomb = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  assert.equal((await upload(owner, bomb)).status, 422)
  assert.equal((await upload(owner, Buffer.alloc(5_000_001, 7))).status, 422)
})

test(
  'the owner changes the company’s name and address; an employee may not',
  proves(['USR-015']),
  async () => {
    const owner = await anInstaller(context)
    const employee = await anInstaller(context, { company: owner.company, role: Role.employee })
    const line = `PATCH /v1/company/${owner.company.id}`
    const { body } = await api(line, { city: 'Gdańsk', has_edenred_card: 1, points: 9 }, owner)
    assert.deepEqual(
      [body.city, body.name, body.has_edenred_card],
      ['Gdańsk', 'Testowa sp. z o.o.', 0],
    )
    proves(['USR-016', 'USR-017', 'USR-018', 'USR-019'])
    for (const field of ['name', 'street', 'house_number', 'city', 'postal_code']) {
      const { status, body: refused } = await api(line, { [field]: ' ' }, owner)
      assert.deepEqual([status, Object.keys(refused.errors)], [422, [field]])
    }
    proves(['USR-022'])
    const bare = await api(line, { registration_number: '' }, owner)
    assert.deepEqual([bare.status, Object.keys(bare.body.errors)], [422, ['registration_number']])
    assert.equal((await api(line, { registration_number_2: '' }, owner)).status, 200)
    assert.equal((await api(line, { city: 'X' }, employee)).status, 403)
  },
)

test('another number of a verified company waits for the club, and orders wait with it', async () => {
  const owner = await anInstaller(context, { points: 1000, registrationNumber: '1234567890' })
  const line = `PATCH /v1/company/${owner.company.id}`
  const { body } = await api(line, { registration_number: '9876543210' }, owner)
  assert.deepEqual([body.registration_number, body.numbers_in_review], ['1234567890', true])
  const order = { type: 1, order: [], customer: {} }
  assert.equal((await api('POST /v2/orders', order, owner)).status, 422)
  await db
    .transaction()
    .execute((tx) => reviewNumbers({ db: tx }, { companyId: owner.company.id, isAgreed: true }))
  const { body: after } = await api(self, undefined, owner)
  assert.deepEqual(
    [after.company.registration_number, after.company.numbers_in_review],
    ['9876543210', false],
  )
  await api(line, { registration_number: '1111111111' }, owner)
  await api(line, { registration_number: '9876543210' }, owner)
  assert.equal((await api(self, undefined, owner)).body.company.numbers_in_review, false)
})

test('the export holds everything of the person, as JSON and as PDF', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 2)
  await answer(context, owner, uuid)
  const groups = [{ group: 'orders', sms: true }]
  assert.equal((await api('PATCH /v1/notifications/settings', { groups }, owner)).status, 200)
  const line = `GET /v1/company/user/${owner.installer.uuid}/export`
  const file = await api(`${line}?format=json`, undefined, owner)
  const data = JSON.parse(file.text)
  assert.equal(data.person[0].email, owner.email)
  assert.equal(data.scans.length, 2)
  assert.equal(data.projects.length, 1)
  assert.ok(data.sessions.length > 0)
  assert.deepEqual(data.notificationSettings[0].choices, { orders: { sms: true } })
  assert.deepEqual(data.browsers, [])
  const pdf = await api(`${line}?format=pdf`, undefined, owner)
  assert.match(pdf.headers['content-disposition']!, /attachment/)
  const sheet = await app.inject({
    url: `/api/v1/company/user/${owner.installer.uuid}/export?format=pdf`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const text = readPdfLines(sheet.rawPayload).flat().join('\n')
  for (const part of [owner.email, 'Owner', 'Closed', 'Orders and club card: SMS Yes'])
    assert.ok(text.includes(part), `${part} in ${text}`)
  assert.doesNotMatch(text, /\{|undefined|null|T\d\d:\d\d|status/)
})

test('an account ends 30 days after it was asked, unless its person changes his mind', async () => {
  const owner = await anInstaller(context)
  const employee = await anInstaller(context, { company: owner.company, role: Role.employee })
  const line = `/v1/company/user/${employee.installer.uuid}/erasure`
  const asked = await api(`POST ${line}`, {}, employee)
  assert.equal(asked.body.erase_at, new Date(clock.now().getTime() + 30 * dayMs).toISOString())
  assert.equal((await api(`DELETE ${line}`, undefined, employee)).body.erase_at, null)
  await eraseDue({ db, now: new Date(clock.now().getTime() + 31 * dayMs) }, context.outside.files)
  assert.equal((await api(self, undefined, employee)).status, 200)
})

test('an account that cannot be ended keeps no other from its end, and the job says so', async () => {
  const [stuck, free] = [await anInstaller(context), await anInstaller(context)]
  for (const owner of [stuck, free])
    await api(`POST /v1/company/user/${owner.installer.uuid}/erasure`, {}, owner)
  await pool.query(`
    create function keep_one() returns trigger language plpgsql as $$
      begin if new.id = ${stuck.installer.id} then raise 'stuck'; end if; return new; end $$;
    create trigger keep_one before update on installer for each row execute function keep_one()`)
  const later = new Date(clock.now().getTime() + 31 * dayMs)
  await assert.rejects(eraseDue({ db, now: later }, context.outside.files), /1 could not be done/)
  assert.equal((await api(self, undefined, free)).status, 401)
  assert.equal((await api(self, undefined, stuck)).status, 200)
  await pool.query('drop trigger keep_one on installer; drop function keep_one()')
  await eraseDue({ db, now: later }, context.outside.files)
  assert.equal((await api(self, undefined, stuck)).status, 401)
})

test('after the end nothing in any table names the person, and the ledger stands', async () => {
  const owner = await anInstaller(context)
  const marks = { name: 'Zdzisławek', surname: 'Brzęczyszczykiewicz' }
  await db.updateTable('installer').set(marks).where('id', '=', owner.installer.id).execute()
  const { uuid } = await aProject(context, owner, 2)
  await answer(context, owner, uuid)
  await api(`POST /v2/company/verification`, {}, owner)
  await api(getProfileLine(owner), { email: `later-${owner.email}` }, owner)
  await api(`POST /v1/company/user/${owner.installer.uuid}/erasure`, {}, owner)
  await eraseDue({ db, now: new Date(clock.now().getTime() + 31 * dayMs) }, context.outside.files)
  assert.equal((await api(self, undefined, owner)).status, 401)
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables)
    for (const trace of [owner.email, owner.phone, marks.name, marks.surname]) {
      const { rows } = await pool.query(
        `select 1 from "${name}" t where to_jsonb(t)::text like '%' || $1 || '%' limit 1`,
        [trace],
      )
      assert.equal(rows.length, 0, `${trace} in ${name}`)
    }
  const company = await db
    .selectFrom('company')
    .select('active')
    .where('id', '=', owner.company.id)
    .executeTakeFirstOrThrow()
  assert.equal(company.active, 0)
})
