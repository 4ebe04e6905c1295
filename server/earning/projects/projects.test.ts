import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { hourMs } from '#contract/durations.ts'
import { aProject } from '#testing/projects.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock } = context

const draft = { streetName: ' ul. Lipowa 8 ', postalCode: ' 30-702 ', city: 'Kraków' }

test(
  'a new project is open for 90 days and has a number',
  proves(['API-048', 'PRJ-023', 'PRJ-045', 'PRJ-050', 'PRJ-051']),
  async () => {
    const owner = await anInstaller(context)
    const named = { ...draft, name: 'ul. Lipowa 8' }
    const { status, body } = await api('POST /v1/project', named, owner)
    assert.equal(status, 201)
    assert.ok(Number.isInteger(body.id))
    const { body: found } = await api(`GET /v1/project/${body.uuid}`, undefined, owner)
    assert.deepEqual([found.uuid, found.id, found.city], [body.uuid, body.id, 'Kraków'])
    assert.equal(body.street_name, 'ul. Lipowa 8')
    assert.equal(body.postal_code, '30-702')
    assert.match(body.number, /^P-26-PL-\d{6}$/)
    assert.equal(body.days_left, 90)
    assert.deepEqual(body.status, { id: 1, name: 'in_progress' })
    assert.deepEqual([body.available_points, body.max_points, body.products_count], [0, 0, 0])
    assert.equal(body.company.uuid, owner.company.uuid)
    assert.deepEqual(body.creator, { uuid: owner.installer.uuid, name: 'Jan Testowy' })
    assert.equal(body.name, 'ul. Lipowa 8')
  },
)

test(
  'every field of a project is told',
  proves(['PRJ-052', 'PRJ-053', 'PRJ-054', 'PRJ-056']),
  async () => {
    const owner = await anInstaller(context)
    const { uuid, id } = await aProject(context, owner, 2, 'ul. Polna 4')
    const { body } = await api(`GET /v1/project/${uuid}`, undefined, owner)
    const { number, deadline_at, company, ...rest } = body
    assert.match(number, /^P-26-PL-/)
    assert.equal(deadline_at, new Date(deadline_at).toISOString())
    assert.deepEqual([company.uuid, company.id], [owner.company.uuid, owner.company.id])
    proves(['PRJ-044', 'PRJ-046', 'PRJ-047', 'PRJ-048', 'PRJ-049'])
    assert.deepEqual(rest, {
      uuid,
      id,
      name: 'ul. Polna 4',
      street_name: 'ul. Polna 4',
      city: 'Kraków',
      postal_code: '30-702',
      created_at: clock.now().toISOString(),
      days_left: 90,
      status: { id: 1, name: 'in_progress' },
      available_points: 12,
      max_points: 12,
      products_count: 2,
      extended: false,
      reopen_until: null,
      review_until: null,
      note: '',
      creator: { uuid: owner.installer.uuid, name: 'Jan Testowy' },
      survey: [],
      returned_answers: [],
    })
  },
)

test(
  'the list holds 20 a page, newest first, and filters by status',
  proves(['PRJ-014', 'PRJ-015', 'API-047']),
  async () => {
    const owner = await anInstaller(context)
    for (let n = 1; n <= 21; n++)
      await api('POST /v1/project', { ...draft, streetName: `Street ${n}` }, owner)
    const first = await api('GET /v1/project', undefined, owner)
    assert.equal(first.body.data.length, 20)
    assert.equal(first.body.data[0].street_name, 'Street 21')
    assert.equal(first.body.last_page, 2)
    const second = await api('GET /v1/project?page=2', undefined, owner)
    assert.deepEqual(
      second.body.data.map((row: { street_name: string }) => row.street_name),
      ['Street 1'],
    )
    const open = await api('GET /v1/project?constrainTo=open&limit=20', undefined, owner)
    assert.equal(open.body.total, 21)
    const closed = await api('GET /v1/project?status=2', undefined, owner)
    assert.equal(closed.body.total, 0)
  },
)

test(
  'open are the projects in progress and the returned ones; a status shows its own alone',
  proves(['PRJ-003', 'PRJ-004', 'PRJ-005', 'PRJ-006']),
  async () => {
    const owner = await anInstaller(context)
    const uuids: string[] = []
    for (const status of [1, 2, 3, 4, 5]) {
      const { uuid } = await aProject(context, owner)
      await setStatus(uuid, status)
      uuids.push(uuid)
    }
    const fetchStatuses = async (query: string): Promise<number[]> => {
      const { body } = await api(`GET /v1/project?${query}`, undefined, owner)
      return body.data.map((row: { status: { id: number } }) => row.status.id)
    }
    assert.deepEqual(await fetchStatuses('constrainTo=open'), [4, 1])
    for (const status of [5, 2, 3])
      assert.deepEqual(await fetchStatuses(`status=${status}`), [status])
    for (const uuid of uuids) await setStatus(uuid, 1)
  },
)

test('the same client uuid is one project, also in parallel', async () => {
  const owner = await anInstaller(context)
  const body = { ...draft, client_uuid: randomUUID() }
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => api('POST /v1/project', body, owner)),
  )
  assert.ok(replies.every((reply) => reply.status === 201))
  assert.equal(new Set(replies.map((reply) => reply.body.uuid)).size, 1)
})

test('another company sees no difference between a foreign and a missing project', async () => {
  const owner = await anInstaller(context)
  const other = await anInstaller(context)
  const { uuid, id } = await aProject(context, owner, 1)
  const missing = await api(`GET /v1/project/${randomUUID()}`, undefined, other)
  const foreign = await api(`GET /v1/project/${uuid}`, undefined, other)
  assert.equal(foreign.status, 404)
  assert.equal(foreign.text, missing.text)
  assert.equal((await api(`GET /v1/product?projects_id=${uuid}`, undefined, other)).status, 404)
  assert.equal((await api(`GET /v1/product?projects_id=${id}`, undefined, other)).status, 404)
  assert.equal((await api('GET /v1/project', undefined, other)).body.total, 0)
})

test('street and postal code are needed and one line each', async () => {
  const owner = await anInstaller(context)
  const wrong = [
    {},
    { ...draft, streetName: '' },
    { ...draft, streetName: 'abc' },
    { ...draft, postalCode: '  ' },
    { ...draft, streetName: 'x'.repeat(201) },
    { ...draft, streetName: 'ul. \u0000 Lipowa' },
    { ...draft, streetName: ['ul. Lipowa'] },
    { ...draft, city: 5 },
  ]
  for (const body of wrong)
    assert.equal((await api('POST /v1/project', body, owner)).status, 422, JSON.stringify(body))
})

test('an address keeps its HTML, emoji and right-to-left text as text', async () => {
  const owner = await anInstaller(context)
  const streetName = '<img src=x onerror=alert(1)> 🏠 שלום'
  const { body } = await api('POST /v1/project', { ...draft, streetName }, owner)
  assert.equal(body.street_name, streetName)
})

test('a company makes at most 50 projects a day', async () => {
  const owner = await anInstaller(context)
  for (let n = 0; n < 50; n++) await api('POST /v1/project', draft, owner)
  const reply = await api('POST /v1/project', draft, owner)
  assert.equal(reply.status, 429)
  assert.ok(reply.headers['retry-after'])
  clock.add(25 * hourMs)
  const later = await anInstaller(context, { company: owner.company })
  assert.equal((await api('POST /v1/project', draft, later)).status, 201)
})

test('an address another company worked at within a year raises the risk', async () => {
  const street = `ul. Wspólna ${randomUUID().slice(0, 6)}`
  await aProject(context, await anInstaller(context), 0, street)
  const second = await aProject(context, await anInstaller(context), 0, `${street.toUpperCase()}.`)
  const { risk } = await context.db
    .selectFrom('project')
    .select('risk')
    .where('uuid', '=', second.uuid)
    .executeTakeFirstOrThrow()
  assert.equal(risk, 20)
})

/** Moves a project without its history, there and back before the invariants are checked. */
async function setStatus(uuid: string, status: number) {
  await context.db.updateTable('project').set({ status }).where('uuid', '=', uuid).execute()
}
