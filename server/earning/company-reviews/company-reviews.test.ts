import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import { regions } from '#contract/regions.ts'
import { aLargeDatabase, inBulk, explainQueries } from '#testing/many.ts'
import { anInstaller } from '#testing/accounts.ts'
import { findAuditEvents, findEventTexts } from '#testing/reviews.ts'
import { aNamesake, aStaffMember, renameStaff } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { findCompaniesToVerify } from './companies-to-verify.reads.ts'
import { companyQueue } from './waiting-companies.reads.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock, db } = context
const { db: large } = await aLargeDatabase(context)
const hanna = await aStaffMember(context)
const ivan = await aStaffMember(context)
const zuzana = await aStaffMember(context, { regions: ['cz', 'sk'] })

async function aNewCompany(options: { region?: string; language?: string; number?: string } = {}) {
  const owner = await anInstaller(context, {
    region: options.region,
    language: options.language,
    verification: 'pending',
    registrationNumber: options.number,
  })
  await db
    .updateTable('company')
    .set({ welcomed_at: null })
    .where('id', '=', owner.company.id)
    .execute()
  return { owner, uuid: owner.company.uuid }
}

const decide = (uuid: string, how: string, body: object = {}, who = hanna) =>
  api(`POST /office/verifications/${uuid}/${how}`, body, who)
const list = (query: Record<string, string> = {}, who = hanna) =>
  api('GET /office/verifications', undefined, { ...who, query: { limit: '100', ...query } })
const uuidsIn = ({ body }: Awaited<ReturnType<typeof list>>) =>
  body.data.map((row: { uuid: string }) => row.uuid) as string[]
const evidence = async (uuid: string, who = hanna) =>
  (await api(`GET /office/verifications/${uuid}`, undefined, who)).body

function findRow(uuid: string) {
  return db
    .selectFrom('company as c')
    .innerJoin('points_account as a', 'a.company_id', 'c.id')
    .select([
      'c.verification',
      'c.active',
      'c.registration_number',
      'c.requested_number',
      'a.posted',
    ])
    .where('c.uuid', '=', uuid)
    .executeTakeFirstOrThrow()
}

async function withRequestedNumber(number: string) {
  const owner = await anInstaller(context, { language: 'pl' })
  const body = { registration_number: number }
  await api(`PATCH /v1/company/${owner.company.id}`, body, owner)
  return { owner, uuid: owner.company.uuid }
}

test('new companies and changed numbers wait in one queue, promised in two working days', async () => {
  const first = await aNewCompany()
  clock.add(minuteMs)
  const changed = await withRequestedNumber(String(randomInt(1e9, 1e10)))
  clock.add(minuteMs)
  const last = await aNewCompany({ region: 'cz' })
  const rows = await list()
  assert.deepEqual(uuidsIn(rows), [first.uuid, changed.uuid, last.uuid])
  assert.deepEqual(
    rows.body.data.map((row: { numbers_requested: boolean }) => row.numbers_requested),
    [false, true, false],
  )
  assert.equal(rows.body.data[0].due_at, '2026-06-17T22:00:00.000Z')
  assert.deepEqual(uuidsIn(await list({}, zuzana)), [last.uuid])
  assert.deepEqual(uuidsIn(await list({ region: 'cz' })), [last.uuid])
})

test('the evidence checks the numbers and finds companies that look alike', async () => {
  const { uuid, owner } = await aNewCompany({ number: '1234563218' })
  const twin = await aNewCompany({ region: 'cz', number: '1234563218' })
  await sql`update installer set phone = '+420' || right(${owner.phone}, 9)
    where id = ${twin.owner.installer.id}`.execute(db)
  const { numbers, is_in_register, duplicates, owners } = await evidence(uuid)
  assert.deepEqual(numbers, [{ slot: 1, value: '1234563218', requested: null, is_valid: true }])
  assert.equal(is_in_register, true)
  const found = duplicates.find((row: { region_id: number }) => row.region_id === 5)
  assert.deepEqual(found.by.toSorted(), ['address', 'name', 'number', 'phone'])
  assert.deepEqual([owners[0].phone_verified, owners[0].email], [true, owner.email])
  const tomasz = await aStaffMember(context, { regions: ['pl'] })
  const seen = (await evidence(uuid, tomasz)).duplicates
  assert.equal(seen.find((row: { region_id: number }) => row.region_id === 5).company, null)
  const other = await evidence((await aNewCompany({ number: '1234567890' })).uuid)
  assert.deepEqual([other.numbers[0].is_valid, other.is_in_register], [false, false])
})

test('verified, the company gets its welcome, may order, and its owner is told', async () => {
  const { uuid, owner } = await aNewCompany({ language: 'pl' })
  assert.equal((await evidence(uuid)).welcome_points, 60)
  assert.equal((await decide(uuid, 'approval')).status, 204)
  const { verification, posted } = await findRow(uuid)
  assert.deepEqual([verification, posted], ['verified', 60])
  assert.deepEqual((await findEventTexts(context, owner, 'company.verified')).mails, ['pl'])
  const [auditEvent] = await findAuditEvents(context, uuid)
  assert.deepEqual(
    [auditEvent!.action, auditEvent!.actor_staff_id],
    ['companies.verify', hanna.staff.id],
  )
  assert.equal((await decide(uuid, 'approval')).body.code, 'companies.decided')
  assert.equal((await findRow(uuid)).posted, 60)
})

test('rejected, its people are out and read why and where to write', async () => {
  const { uuid, owner } = await aNewCompany({ language: 'pl' })
  const body = { reason: 'not_a_fitter', note: 'Sprzedajesz tylko okna.' }
  assert.equal((await decide(uuid, 'rejection', body)).status, 204)
  assert.equal((await api('GET /v1/company/user/self', undefined, owner)).status, 401)
  const [text] = (await findEventTexts(context, owner, 'company.rejected')).texts
  assert.match(text!, /^Klub jest dla firm.*Sprzedajesz tylko okna\. Jeśli.*30 dni.*@/)
  assert.deepEqual((await findEventTexts(context, owner, 'company.rejected')).mails, ['pl'])
  assert.equal(uuidsIn(await list()).includes(uuid), false)
  assert.equal(uuidsIn(await list({ state: 'rejected' })).includes(uuid), true)
})

test('an appeal is agreed to by another person than who rejected', async () => {
  const { uuid } = await aNewCompany()
  await decide(uuid, 'rejection', { reason: 'wrong_data' })
  const own = await decide(uuid, 'approval')
  assert.deepEqual([own.status, own.body.code], [403, 'companies.own_rejection'])
  assert.equal((await decide(uuid, 'approval', {}, ivan)).status, 204)
  const { verification, active } = await findRow(uuid)
  assert.deepEqual([verification, active], ['verified', 1])
})

test('who rejected and is called otherwise now is no other person, a namesake is', async () => {
  const { uuid } = await aNewCompany()
  const first = await aStaffMember(context)
  const namesake = await aNamesake(context, first)
  await decide(uuid, 'rejection', { reason: 'wrong_data' }, first)
  await renameStaff(context, first)
  assert.equal((await decide(uuid, 'approval', {}, first)).body.code, 'companies.own_rejection')
  assert.equal((await decide(uuid, 'approval', {}, namesake)).status, 204)
})

test('wished numbers are agreed to, or the old ones stay, and the owner is told', async () => {
  const number = String(randomInt(1e9, 1e10))
  const agreed = await withRequestedNumber(number)
  assert.equal((await evidence(agreed.uuid)).numbers[0].requested, number)
  assert.equal((await decide(agreed.uuid, 'numbers', { agreed: true })).status, 204)
  const row = await findRow(agreed.uuid)
  assert.deepEqual([row.registration_number, row.requested_number], [number, null])
  assert.equal(
    (await findEventTexts(context, agreed.owner, 'company.numbersAgreed')).mails.length,
    1,
  )
  const refused = await withRequestedNumber(String(randomInt(1e9, 1e10)))
  const before = await findRow(refused.uuid)
  await decide(refused.uuid, 'numbers', { agreed: false, note: 'Brak w rejestrze.' })
  const after = await findRow(refused.uuid)
  assert.deepEqual(
    [after.registration_number, after.requested_number],
    [before.registration_number, null],
  )
  assert.match(
    (await findEventTexts(context, refused.owner, 'company.numbersRejected')).texts[0]!,
    /Brak/,
  )
  assert.equal((await decide(refused.uuid, 'numbers', { agreed: true })).status, 409)
})

test('a number that another company took meanwhile is refused at its field', async () => {
  const number = String(randomInt(1e9, 1e10))
  const { uuid } = await withRequestedNumber(number)
  await anInstaller(context, { registrationNumber: number })
  const { status, body } = await decide(uuid, 'numbers', { agreed: true })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['registration_number']])
})

test('a question puts the company on hold until the owner answers', async () => {
  const { uuid, owner } = await aNewCompany()
  assert.equal((await decide(uuid, 'question', { question: 'Do you install?' })).status, 204)
  assert.deepEqual((await findEventTexts(context, owner, 'ticket.question')).texts, [
    'Do you install?',
  ])
  assert.equal(uuidsIn(await list()).includes(uuid), false)
  assert.equal(uuidsIn(await list({ state: 'onHold' })).includes(uuid), true)
  await db.updateTable('ticket').set({ status: 1 }).where('about', '=', uuid).execute()
  assert.equal(uuidsIn(await list()).includes(uuid), true)
})

test('a company of another region is a missing one', async () => {
  const { uuid } = await aNewCompany()
  const calls = (id: string) => [
    api(`GET /office/verifications/${id}`, undefined, zuzana),
    decide(id, 'approval', {}, zuzana),
    decide(id, 'rejection', { reason: 'terms' }, zuzana),
    decide(id, 'numbers', { agreed: true }, zuzana),
    decide(id, 'question', { question: 'Who are you?' }, zuzana),
  ]
  const [foreign, none] = [await Promise.all(calls(uuid)), await Promise.all(calls(randomUUID()))]
  assert.deepEqual(
    foreign.map(({ status, text }) => [status, text]),
    none.map(({ text }) => [404, text]),
  )
})

test('what somebody else holds is not decided by another; ten at once make one decision', async () => {
  const claimed = await aNewCompany()
  await api('POST /office/claims', { kind: 'companies', uuid: claimed.uuid }, ivan)
  assert.equal((await decide(claimed.uuid, 'approval')).body.code, 'claims.taken')
  const { uuid } = await aNewCompany()
  const people = await Promise.all(Array.from({ length: 10 }, () => aStaffMember(context)))
  const replies = await Promise.all(
    people.map((person, n) =>
      n % 2
        ? decide(uuid, 'approval', {}, person)
        : decide(uuid, 'question', { question: 'Who are you?' }, person),
    ),
  )
  assert.equal(replies.filter(({ status }) => status === 204).length >= 1, true)
  const verified = (await findAuditEvents(context, uuid)).filter(({ action }) =>
    action.endsWith('verify'),
  )
  assert.ok(verified.length <= 1)
})

test('people who press next at once get different companies', async () => {
  await Promise.all(Array.from({ length: 4 }, () => aNewCompany({ region: 'hu' })))
  const people = await Promise.all(
    Array.from({ length: 5 }, () => aStaffMember(context, { regions: ['hu'] })),
  )
  const given = await Promise.all(
    people.map((who) => api('POST /office/verifications/next', {}, who)),
  )
  const uuids = given.map(({ body }) => body.uuid).filter((uuid) => uuid !== null)
  assert.equal(new Set(uuids).size, 4)
})

test('only who may verify members sees the queue', async () => {
  for (const role of ['support', 'shop', 'finance', 'auditor'] as const)
    assert.equal((await list({}, await aStaffMember(context, { role }))).status, 403)
})

test('a page of a long queue, how many wait and what comes next are read from its index', async () => {
  await inBulk(large, ['company'], (tx) =>
    sql`insert into company (region_id, name, registration_number, street, house_number,
        postal_code, city, verification, created_at)
      select 11, 'BULK ' || n, 'B' || n, 'Str. Lungă', n::text, '500001', 'Brașov',
        'pending', now() - n * interval '1 minute'
      from generate_series(1, 15000) n`.execute(tx),
  )
  const asked = { page: 1, limit: 50, state: 'waiting' } as const
  for (const own of [regions.map(({ id }) => id), [11], [5]]) {
    const person = { id: 1, name: '', regions: own }
    const plans = await explainQueries(large, async (reader) => {
      await companyQueue.findPage({ db: reader, staff: person, now: clock.now() }, asked)
      await companyQueue.findNext({ db: reader, staff: person, now: clock.now() }, asked)
    })
    assert.equal(plans.length, 3)
    for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on company /)
  }
})

test('what speaks against many companies is looked up by its indexes', async () => {
  const rows = await large
    .selectFrom('company')
    .select('uuid')
    .where('name', 'like', 'BULK %')
    .limit(10)
    .execute()
  const person = { id: 1, name: '', regions: [11] }
  const uuids = rows.map(({ uuid }) => uuid)
  const plans = await explainQueries(large, async (reader) => {
    await findCompaniesToVerify({ db: reader, staff: person, now: clock.now() }, uuids)
  })
  assert.equal(plans.length, 1)
  assert.doesNotMatch(plans[0]!, /Seq Scan on company /)
})

test('whoever rejected a company does not open it past the second person', async () => {
  const { uuid } = await aNewCompany()
  await decide(uuid, 'rejection', { reason: 'wrong_data' })
  const path = `POST /office/companies/${uuid}/status`
  const { status, body } = await api(path, { active: 1, reason: 'After all' }, hanna)
  assert.deepEqual([status, body.code], [409, 'companies.decided'])
  assert.equal((await findRow(uuid)).active, 0)
})

test(
  'the welcome of a company follows the settings of its country',
  proves(['BAL-010']),
  async () => {
    const { behaviours } = (await api('GET /v1/config/public')).body
    for (const [region, points] of Object.entries({ pl: 60, cz: 30, ua: 10 })) {
      const { uuid, owner } = await aNewCompany({ region })
      assert.equal((await decide(uuid, 'approval')).status, 204)
      const { data } = (await api('GET /v1/points/history', undefined, owner)).body
      const welcome = data.find(({ event }: { event: string }) => event === 'welcome')
      assert.deepEqual([welcome.points, behaviours[region]], [points, points], region)
    }
  },
)
