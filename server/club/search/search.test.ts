import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { regions } from '#contract/regions.ts'
import type { SearchMatch } from '#contract/club/search.admin.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { searchTerms } from '#server/members/members/search-terms.ts'
import { findCompanies } from '#server/members/members/staff-companies.reads.ts'
import { findInstallers } from '#server/members/members/staff-installers.reads.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { aSerial } from '#testing/products.ts'
import { aProject } from '#testing/projects.ts'
import { aLargeDatabase, inBulk, explainQuery, explainQueries } from '#testing/many.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { findMatches } from './find-matches.reads.ts'

const context = await testApp()
const { api, db, clock } = context
const hanna = await aStaffMember(context)
const zuzana = await aStaffMember(context, { role: 'country_manager', regions: ['cz'] })

async function search(q: string, by = hanna): Promise<SearchMatch[]> {
  return (await api('GET /office/search', undefined, { ...by, query: { q } })).body.data
}

const ids = (found: SearchMatch[]) => found.map(({ id }) => id)

test('a person is found by name, e-mail, and phone in any spelling', async () => {
  const owner = await anInstaller(context, { email: `zofia.${randomUUID()}@dach.example` })
  await db
    .updateTable('installer')
    .set({ name: 'Zofia', surname: 'Wiśniewska-Łęcka' })
    .where('id', '=', owner.installer.id)
    .execute()
  const national = owner.phone.slice(3)
  const spaced = national.replace(/(...)(...)(...)/, '$1 $2-$3')
  for (const q of [
    'zofia wisniewska',
    'Łęcka',
    owner.email,
    owner.email.slice(0, 20),
    owner.phone,
    national,
    spaced,
    `0048${national}`,
    `(+48) ${spaced}`,
    `0${national}`,
  ])
    assert.ok(ids(await search(q)).includes(owner.installer.uuid), q)
  assert.deepEqual(await search('Łęcka', zuzana), [])
})

test('a company is found by name and number, a project, order and serial by how they begin', async () => {
  const owner = await anInstaller(context, { registrationNumber: '9512345678' })
  const project = await aProject(context, owner)
  const serial = await aSerial(context)
  assert.ok(ids(await search('951-234-56-78')).includes(owner.company.uuid))
  const { number } = await db
    .selectFrom('project')
    .select('number')
    .where('uuid', '=', project.uuid)
    .executeTakeFirstOrThrow()
  assert.ok(ids(await search(number.toLowerCase())).includes(project.uuid))
  for (const q of [
    serial,
    serial.toLowerCase(),
    serial.slice(0, -2),
    serial.replace(/(...)/, '$1 '),
  ])
    assert.ok(ids(await search(q)).includes(serial), q)
  assert.deepEqual(await search(serial, zuzana), [])
})

test('only what a person may see is searched', async () => {
  const owner = await anInstaller(context)
  const { number } = await db
    .selectFrom('project')
    .select('number')
    .where('uuid', '=', (await aProject(context, owner)).uuid)
    .executeTakeFirstOrThrow()
  const shop = await aStaffMember(context, { role: 'shop' })
  assert.deepEqual(await search(number, shop), [])
})

test('signs that mean something to a pattern are letters like others', async () => {
  for (const q of ['%', '%%%', '_', '\\', "'", '%25', 'a%b', '(((((', '+++++'])
    assert.equal(
      (await api('GET /office/search', undefined, { ...hanna, query: { q } })).status,
      200,
      q,
    )
  assert.deepEqual(await search('%%%'), [])
})

test('with many members behind them searches and lists use their indexes', async () => {
  const { db: large } = await aLargeDatabase(context)
  await inBulk(large, ['company', 'installer'], manyMembers)
  for (const [table, text] of [
    ['company', 'firma 7123'],
    ['installer', 'osoba 5123'],
    ['installer', '512 005 123'],
  ] as const) {
    const [term, ...more] = await searchTerms({ db: large }, { column: 't.search', text })
    const conditions = more.reduce((all, next) => sql`${all} and ${next}`, sql`${term!}`)
    const plan = await explainQuery(
      large,
      sql`select id from ${sql.table(table)} t where ${conditions}`,
    )
    assert.match(plan, new RegExp(`Bitmap Index Scan on ${table}_search`))
    assert.doesNotMatch(plan, /Seq Scan/)
  }
  const { staff } = hanna
  const person = { ...staff, regions: regions.map(({ id }) => id) } as CallerStaff
  for (const q of ['osoba 5123', '+48 512 005 123', 'firma 7123'])
    for (const plan of await explainQueries(large, (reader) => findMatches(reader, person, q)))
      assert.doesNotMatch(plan, /Seq Scan on (company|installer)/)
  for (const page of [1, 10]) {
    const asked = { page, limit: 50 }
    const pages = [
      await explainQueries(large, (reader) =>
        findCompanies({ db: reader, now: clock.now() }, person, asked),
      ),
      await explainQueries(large, (reader) => findInstallers(reader, person, asked)),
    ].map((plans) => plans.at(-1)!)
    for (const plan of pages) assert.doesNotMatch(plan, /Seq Scan on (company|installer)/)
  }
})

async function manyMembers(tx: Tx) {
  await sql`insert into company (region_id, name, registration_number, street, house_number,
      postal_code, city, verification, search, created_at)
    select 10, 'Firma ' || n, 'T' || n, 'ul. Wielka', n, '00-001', 'Miasto', 'verified',
      ' firma ' || n || ' miasto ul wielka ' || n || ' t' || n, ${clock.now()}::timestamptz
    from generate_series(1, 15000) n`.execute(tx)
  await sql`insert into points_account (company_id) select id from company`.execute(tx)
  await sql`insert into installer (company_id, role, name, surname, email, email_key, phone,
      language, created_at, search)
    select id, 3, 'Osoba', 'Nr ' || n, n || '@many.example', n || '@many.example', phone,
      'pl', ${clock.now()}::timestamptz, ' osoba nr ' || n || ' ' || phone
    from (select id, n, '+48512' || lpad(n::text, 6, '0') as phone
      from (select id, row_number() over (order by id) as n from company) c) p`.execute(tx)
}
