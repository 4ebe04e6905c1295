import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectableRegions } from '#contract/regions.ts'
import { Role } from '#contract/members/installers.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aBank, aCard, topUp } from '#testing/cards.ts'
import { aPng } from '#testing/pictures.ts'
import { aProduct } from '#testing/products.ts'
import { aProject } from '#testing/projects.ts'
import { aRegistration } from '#testing/registrations.ts'
import { testApp } from '#testing/test-app.ts'
import { aForm } from '#testing/uploads.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, app, db } = context
const owner = await anInstaller(context, { points: 100, verification: 'verified' })
const { company, installer } = owner
const self = 'GET /v1/company/user/self'
const missing = '00000000-0000-4000-8000-000000000000'

const selfNow = async () => (await api(self, undefined, owner)).body
const invite = (body: object) => api('POST /v1/installer/user', body, owner)

test(
  'what is changed of a person or a company answers with the whole of it, as self has it',
  proves(['API-019', 'API-021', 'API-023', 'API-026', 'API-036']),
  async () => {
    const type = { company_type: 1, disclaimer_accepted: 0, declaration_accepted: 0 }
    for (const [line, body] of [
      [`PATCH /v1/company/${company.id}/companyType`, type],
      [`PATCH /v1/company/${company.uuid}`, { city: 'Radom' }],
    ] as const) {
      const reply = await api(line, body, owner)
      assert.deepEqual([reply.status, reply.body], [200, (await selfNow()).company], line)
    }
    for (const [line, body] of [
      [`PATCH /v1/installer/user/${installer.id}`, { phone_consent: 1 }],
      [`PATCH /v1/company/user/${installer.uuid}`, { surname: 'Nowak' }],
    ] as const) {
      const reply = await api(line, body, owner)
      assert.deepEqual([reply.status, reply.body], [200, await selfNow()], line)
    }
    assert.equal((await api(self)).status, 401)
  },
)

test('a part of a person leaves the rest as it was', proves(['API-024']), async () => {
  const { name, surname, phone, email, languages_id } = await selfNow()
  const reply = await api(`PATCH /v1/company/user/${installer.id}`, { name: 'Adam' }, owner)
  const { body } = reply
  assert.deepEqual(
    [body.name, body.surname, body.phone, body.email, body.languages_id],
    ['Adam', surname, phone, email, languages_id],
  )
  assert.notEqual(name, 'Adam')
  const empty = await api(`PATCH /v1/company/user/${installer.id}`, { name: '' }, owner)
  assert.deepEqual([empty.status, Object.keys(empty.body.errors)], [422, ['name']])
})

test(
  'a check tells whether a value is free, a registration what it brings',
  proves(['API-029', 'API-032']),
  async () => {
    const check = (phone: string) =>
      api('GET /v2/company/validate', undefined, { query: { phone, region_id: '10' } })
    const free = await check('+48513999001')
    assert.deepEqual([free.status, free.body], [200, { valid: true }])
    const taken = await check(owner.phone)
    assert.deepEqual(
      [taken.status, taken.body.errors],
      [422, { phone: ['Phone number is not unique.'] }],
    )
    const { status, body } = await api('POST /v2/company/register', aRegistration())
    assert.deepEqual([status, Object.keys(body).sort()], [201, ['verified', 'welcome_points']])
    assert.deepEqual([body.welcome_points, body.verified], [60, false])
  },
)

test(
  'notifications and content come in pages, one item of content by its uuid',
  proves(['API-038', 'API-040', 'API-041']),
  async () => {
    const texts = JSON.stringify({ en: { title: 'T', excerpt: 'E', text: '<p>X</p>' } })
    const item = { kind: 'news', texts, visible: true, visible_from: context.clock.now() } as const
    const at = { created_at: context.clock.now(), updated_at: context.clock.now() }
    await db
      .insertInto('content_item')
      .values([
        { ...item, ...at },
        { ...item, ...at },
        { ...item, ...at, kind: 'video' },
      ])
      .execute()
    const query = { content_types: 'news', limit: '1', visible: '1', options: '{"sticky":false}' }
    const { body: news } = await api('GET /v1/content', undefined, { ...owner, query })
    const whole = { ...owner, query: { ...query, limit: '100' } }
    const { data } = (await api('GET /v1/content', undefined, whole)).body
    assert.ok(data.length > 1 && data.every(({ type }: { type: string }) => type === 'news'))
    const meta = { last_page: data.length, total: data.length }
    assert.deepEqual([news.data, news.meta], [[data[0]], meta])
    const one = await api(`GET /v1/content/${news.data[0].uuid}`, undefined, owner)
    assert.deepEqual([one.status, one.body], [200, news.data[0]])
    assert.equal((await api(`GET /v1/content/${missing}`, undefined, owner)).status, 404)
    const asked = { ...owner, query: { page: '2', limit: '1' } }
    const { status, body } = await api('GET /v1/notifications', undefined, asked)
    assert.deepEqual([status, body.data], [200, []])
    assert.deepEqual(Object.keys(body.meta).sort(), ['last_page', 'total', 'unread'])
  },
)

test(
  'the code to an e-mail address is asked for without a body and answered without one',
  proves(['API-045', 'API-046']),
  async () => {
    const person = await anInstaller(context)
    const ask = () => api('POST /v2/company/verification', undefined, person)
    assert.equal((await ask()).body.code, 'installers.verified')
    const unverified = { verified_email_at: null }
    const { id } = person.installer
    await db.updateTable('installer').set(unverified).where('id', '=', id).execute()
    const { status, text } = await ask()
    assert.deepEqual([status, text], [204, ''])
  },
)

test(
  'a project is read and deleted by its uuid, and its scans by the project',
  proves(['API-049', 'API-050', 'API-051', 'API-053', 'API-054', 'API-055']),
  async () => {
    const { uuid, id, serials } = await aProject(context, owner, 1)
    const line = `/v1/project/${uuid}`
    const { body: project } = await api(`GET ${line}`, undefined, owner)
    assert.deepEqual([project.uuid, project.products_count], [uuid, 1])
    for (const projects_id of [uuid, String(id)]) {
      const query = { projects_id }
      const { body } = await api('GET /v1/product', undefined, { ...owner, query })
      assert.deepEqual(
        body.data.map((scan: { serial_number: string }) => scan.serial_number),
        serials,
      )
    }
    assert.equal((await api(`DELETE ${line}`, undefined, owner)).status, 409)
    const other = await anInstaller(context)
    const query = { projects_id: uuid }
    const { body } = await api('GET /v1/product', undefined, { ...owner, query })
    const scan = `DELETE /v2/scans/${body.data[0].uuid}`
    assert.equal((await api(scan, undefined, other)).status, 404)
    for (const removal of [scan, `DELETE ${line}`]) {
      const { status, text } = await api(removal, undefined, owner)
      assert.deepEqual([status, text], [204, ''], removal)
      assert.equal((await api(removal, undefined, owner)).status, 404)
    }
    assert.equal((await api(`GET ${line}`, undefined, owner)).status, 404)
  },
)

test(
  'the team comes in pages, and a new member answers as one of its rows',
  proves(['API-056', 'API-057', 'API-058', 'API-059']),
  async () => {
    const draft = { name: 'Ewa', surname: 'Lis', phone: '514 900 001' }
    const { status, body: member } = await invite(draft)
    assert.deepEqual(
      [status, member.name, member.surname, member.phone],
      [201, 'Ewa', 'Lis', '+48514900001'],
    )
    const { body: one } = await api(`GET /v1/installer/user/${member.uuid}`, undefined, owner)
    assert.deepEqual(one, member)
    const asked = { ...owner, query: { page: '2', limit: '1' } }
    const { body } = await api('GET /v2/installer/user', undefined, asked)
    assert.deepEqual([body.data, body.meta], [[member], { last_page: 2, total: 2 }])
    for (const field of ['name', 'surname', 'phone']) {
      const { errors } = (await invite({ ...draft, [field]: undefined })).body
      assert.deepEqual(Object.keys(errors), [field])
    }
  },
)

test(
  'an invitation is sent again, and a member removed, without a body either way',
  proves(['API-060', 'API-061', 'API-062', 'API-063']),
  async () => {
    const { body } = await invite({ name: 'Jan', surname: 'Lis', phone: '514 900 002' })
    const line = `/v1/installer/user/${body.uuid}`
    for (const sent of [`GET ${line}/resend`, `DELETE ${line}`]) {
      const { status, text } = await api(sent, undefined, owner)
      assert.deepEqual([status, text], [204, ''], sent)
    }
    for (const gone of [`GET ${line}`, `GET ${line}/resend`, `DELETE ${line}`])
      assert.equal((await api(gone, undefined, owner)).status, 404, gone)
  },
)

test(
  'an avatar is the file of a form, lies among the public files and is taken away',
  proves(['API-014', 'API-064', 'API-065', 'API-066']),
  async () => {
    const line = `/v1/company/user/${installer.uuid}/avatar`
    const send = (field: string) => {
      const { raw, headers } = aForm(field, aPng(32, 32), 'me.png')
      return api(`POST ${line}`, undefined, { ...owner, raw, headers })
    }
    const { status, body } = await send('file')
    assert.deepEqual([status, body], [200, await selfNow()])
    assert.match(body.avatar, /^\/pv\/app\/public\/files\//)
    const file = await app.inject(body.avatar)
    assert.deepEqual([file.statusCode, file.headers['content-type']], [200, 'image/webp'])
    assert.equal((await send('picture')).status, 422)
    const removed = await api(`DELETE ${line}`, undefined, owner)
    assert.deepEqual([removed.status, removed.body.avatar], [200, null])
    assert.equal((await app.inject('/pv/app/public/files/avatars/none.webp')).statusCode, 404)
  },
)

test(
  'the shop lists each product with the id of its type',
  proves(['API-074', 'CRD-007', 'HOM-034', 'SHP-019']),
  async () => {
    const sk = await anInstaller(context, { region: 'sk' })
    const listOffers = async (line: string) => {
      const { body } = await api(line, undefined, sk)
      return body.data.map((row: { uuid: string; type: number }) => [row.uuid, row.type])
    }
    const types = { scanGated: 6, clubCard: 4 } as const
    const made = await Promise.all(
      Object.values(types).map((type) => aProduct(context, { type, region: 'sk' })),
    )
    const [gated, card] = made.map(({ product }) => product.uuid)
    assert.deepEqual([OrderType.scanGated, OrderType.clubCard], [6, 4])
    const descriptions = JSON.stringify({ en: `<p>${'a'.repeat(400)}</p>` })
    await db.updateTable('product').set({ descriptions }).where('uuid', '=', gated!).execute()
    const { body } = await api('GET /v2/shop/products?limit=100', undefined, sk)
    const { excerpt } = body.data.find(({ uuid }: { uuid: string }) => uuid === gated)
    assert.equal(excerpt, 'a'.repeat(300))
    const list = await listOffers('GET /v2/shop/products?limit=100')
    assert.ok(list.some(([uuid, type]: [string, number]) => uuid === gated && type === 6))
    const cards = await listOffers('GET /v2/shop/products/cards?limit=10')
    assert.ok(cards.some(([uuid, type]: [string, number]) => uuid === card && type === 4))
  },
)

test(
  'points and scans of the company come by its uuid, and no other company reads them',
  proves(['API-090']),
  async () => {
    const line = `GET /v1/company/points/${company.uuid}`
    const { status, body } = await api(line, undefined, owner)
    assert.equal(status, 200)
    assert.deepEqual([body.company_points, body.scans], [100, { current_year: 0, completed: 0 }])
    assert.equal((await api(line, undefined, await anInstaller(context))).status, 404)
  },
)

test(
  'the card is registered, read, topped up and listed under the segment of its provider',
  proves(['API-081', 'API-082', 'API-083', 'API-088', 'CRD-028']),
  async () => {
    const bank = await aBank(context)
    const provider = (await api('GET /v1/config', undefined, owner)).body.card_provider
    assert.equal(provider, 'edenred')
    const card = await aCard(context, bank, owner, { isRegistered: false })
    const base = `/v1/${provider}/card`
    const serial = { card_serial_number: card.serial, confirmed: 1 }
    const verified = await api(`PATCH ${base}/verify/${company.id}`, serial, owner)
    const account = await api(`GET ${base}/account/${company.uuid}`, undefined, owner)
    assert.deepEqual([verified.status, verified.body], [200, account.body])
    assert.deepEqual(
      [account.body.data.last4, account.body.data.status],
      [card.serial.slice(-4), 'ACTIVE'],
    )
    const paid = await topUp(context, owner, 50)
    assert.deepEqual([paid.status, paid.body.amount.points], [201, 50])
    const query = { page: '1', limit: '1' }
    const { body } = await api(`GET ${base}/history`, undefined, { ...owner, query })
    assert.deepEqual(body.meta, { last_page: 1, total: 1 })
    assert.deepEqual(body.data, [paid.body])
    assert.equal((await api('GET /v1/other/card/history', undefined, owner)).status, 404)
  },
)

test(
  'the settings before sign-in hold nothing that needs one, those after it the rest',
  proves(['CFG-026', 'CFG-027']),
  async () => {
    const { body: open } = await api('GET /v1/config/public')
    assert.equal((await api('GET /v1/config')).status, 401)
    const { body } = await api('GET /v1/config', undefined, owner)
    const added = Object.keys(body).filter((key) => !(key in open))
    assert.deepEqual(added.sort(), ['card_provider', 'project_questions'])
    assert.deepEqual(
      body.regional_settings.map((row: { slug: string }) => row.slug).sort(),
      selectableRegions.map(({ slug }) => slug).sort(),
    )
    assert.ok('rewards_video' in body.regional_settings[0])
    assert.ok(!('rewards_video' in open.regional_settings[0]))
  },
)

test(
  'every refusal has its code and its words; wrong fields are named, and a call by its id',
  proves(['ERR-026', 'ERR-039', 'ERR-049']),
  async () => {
    const employee = await anInstaller(context, { company, role: Role.employee })
    const replies = [
      [await api(self), 401, 'common.unauthenticated'],
      [await api('GET /v2/orders', undefined, employee), 403, 'common.forbidden'],
      [await api(`GET /v1/project/${missing}`, undefined, owner), 404, 'projects.not_found'],
      [await api(`GET /v2/nowhere`, undefined, owner), 404, 'common.not_found'],
      [await api('PATCH /v2/company/verification', { code: '00000' }, owner), 406, undefined],
    ] as const
    for (const [{ status, body }, expected, code] of replies) {
      assert.equal(status, expected)
      assert.ok(typeof body.message === 'string' && body.message.length > 0)
      if (code) assert.equal(body.code, code)
      assert.ok(!('errors' in body))
    }
    const { status, body } = await api('POST /v1/project', { streetName: 'x' }, owner)
    assert.equal(status, 422)
    assert.deepEqual(
      [body.code, body.message, Object.keys(body.errors).sort()],
      ['common.invalid', 'The given data was invalid.', ['postalCode', 'streetName']],
    )
    assert.ok(body.errors.postalCode.every((text: unknown) => typeof text === 'string'))
    assert.ok(body.request_id.length > 0)
  },
)
