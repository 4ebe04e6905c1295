import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectableRegions } from '#contract/regions.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api } = context
const self = 'GET /v1/company/user/self'
/** The ids of the documents; 8 is Italian and 16 Turkish, which are not offered. */
const offered = {
  1: 'bs',
  2: 'bg',
  3: 'hr',
  4: 'cs',
  5: 'en',
  6: 'et',
  7: 'hu',
  9: 'lv',
  10: 'pl',
  11: 'ro',
  13: 'sr',
  14: 'sk',
  15: 'sl',
  17: 'uk',
  18: 'lt',
}

test(
  'self is the person with the company and nothing else',
  proves(['API-035', 'ROL-040']),
  async () => {
    const owner = await anInstaller(context)
    const { body } = await api(self, undefined, owner)
    assert.deepEqual(body.role, { id: 3, name: 'owner' })
    assert.equal(body.company.uuid, owner.company.uuid)
    const employee = await anInstaller(context, { company: owner.company, role: 4 })
    assert.equal((await api(self, undefined, employee)).body.role.id, 4)
    for (const key of ['email_key', 'demo', 'company_id', 'last_active_at'])
      assert.ok(!(key in body), key)
  },
)

test('everybody belongs to a company in one of the 14 countries', proves(['USR-010']), async () => {
  assert.equal(selectableRegions.length, 14)
  for (const { id, slug } of selectableRegions) {
    const { body } = await api(self, undefined, await anInstaller(context, { region: slug }))
    assert.deepEqual([body.region, body.company.regions_id], [slug, id])
  }
  const { installer } = await anInstaller(context)
  const leave = context.pool.query('update installer set company_id = null where id = $1', [
    installer.id,
  ])
  await assert.rejects(leave, /null value in column "company_id"/)
})

test(
  'each of the 15 languages is stored by its id',
  proves(['LNG-024', 'API-022', 'ACC-087']),
  async () => {
    const owner = await anInstaller(context)
    proves([
      'LNG-002',
      'LNG-003',
      'LNG-004',
      'LNG-005',
      'LNG-006',
      'LNG-007',
      'LNG-008',
      'LNG-009',
      'LNG-010',
      'LNG-011',
      'LNG-012',
      'LNG-013',
      'LNG-014',
      'LNG-015',
      'LNG-016',
      'LNG-017',
      'LNG-018',
      'LNG-019',
      'LNG-020',
    ])
    for (const [id, code] of Object.entries(offered).map(([key, code]) => [Number(key), code])) {
      const { status, body } = await api(
        `PATCH /v1/installer/user/${owner.installer.uuid}`,
        { languages_id: id },
        owner,
      )
      assert.deepEqual([status, body.language, body.languages_id], [200, code, id])
    }
    for (const id of [8, 16, 0, 12, 99, '5'])
      assert.equal(
        (await api(`PATCH /v1/installer/user/${owner.installer.id}`, { languages_id: id }, owner))
          .status,
        422,
      )
  },
)

test(
  'Italian and Turkish, which nobody can choose, are read by their ids',
  proves(['LNG-009', 'LNG-016']),
  async () => {
    for (const [language, id] of [
      ['it', 8],
      ['tr', 16],
    ] as const) {
      const { body } = await api(self, undefined, await anInstaller(context, { language }))
      assert.deepEqual([body.language, body.languages_id], [language, id])
    }
  },
)

test(
  'options are merged deep, keep what this release does not know and take the server’s time',
  proves(['ACC-084', 'USR-040']),
  async () => {
    const owner = await anInstaller(context)
    const line = `PATCH /v1/installer/user/${owner.installer.id}`
    const patch = (options: string) => api(line, { options, role: 1, active: 0 }, owner)
    await patch('{"firstTime":false,"tips":{"scan":{"times":2},"shop":true},"order":[1,2]}')
    const { body } = await patch(
      '{"__proto__":{"x":1},"ctSeen":"2026-06-01T00:00:00Z","tips":{"scan":{"off":true}},"order":[3]}',
    )
    const options = JSON.parse(body.options)
    assert.deepEqual(options, {
      consentSeen: true,
      firstTime: false,
      tips: { scan: { times: 2, off: true }, shop: true },
      order: [3],
      ctSeen: '2026-06-15T09:00:00.000Z',
    })
    assert.equal(body.role.id, 3)
    const self = await api('GET /v1/company/user/self', undefined, owner)
    assert.deepEqual(JSON.parse(self.body.options), options)
    assert.equal((await api(line, { options: '{' }, owner)).status, 422)
    assert.equal((await api(line, { options: { firstTime: true } }, owner)).status, 422)
  },
)

test('options are 4 kB at most, together with what is stored', async () => {
  const owner = await anInstaller(context)
  const line = `PATCH /v1/installer/user/${owner.installer.id}`
  const patch = (key: string, length: number) =>
    api(line, { options: JSON.stringify({ [key]: 'x'.repeat(length) }) }, owner)
  assert.equal((await patch('one', 3000)).status, 200)
  const { status, body } = await patch('two', 1100)
  assert.equal(status, 422)
  assert.deepEqual(body.errors, { options: ['This value is too long.'] })
  assert.equal((await patch('two', 900)).status, 200)
  assert.equal((await patch('three', 1e3)).status, 422)
})

test('consents and options are stored together', proves(['API-022']), async () => {
  const owner = await anInstaller(context)
  const options = JSON.stringify({ firstTime: false })
  const change = { options, email_consent: 0, phone_consent: 1 }
  const { body } = await api(`PATCH /v1/installer/user/${owner.installer.id}`, change, owner)
  assert.deepEqual([body.email_consent, body.phone_consent], [0, 1])
  assert.deepEqual(JSON.parse(body.options), { consentSeen: true, firstTime: false })
})

test('consents are switched one by one', proves(['ACC-085', 'ACC-086']), async () => {
  const owner = await anInstaller(context)
  for (const [change, consents] of [
    [{ email_consent: 1 }, [1, 0]],
    [{ phone_consent: 1 }, [1, 1]],
    [{ email_consent: 0 }, [0, 1]],
  ] as const) {
    const { body } = await api(`PATCH /v1/installer/user/${owner.installer.id}`, change, owner)
    assert.deepEqual([body.email_consent, body.phone_consent], consents)
  }
})

test('other people are not found', async () => {
  const owner = await anInstaller(context)
  const colleague = await anInstaller(context, { company: owner.company })
  for (const id of [colleague.installer.uuid, colleague.installer.id, 'me', '1e3'])
    assert.equal(
      (await api(`PATCH /v1/installer/user/${id}`, { languages_id: 5 }, owner)).status,
      404,
    )
})
