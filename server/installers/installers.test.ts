import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offeredLanguages } from '#contract/languages.ts'
import { anInstaller } from '#server/testing/accounts.ts'
import { testApp } from '#server/testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api } = context
const self = 'GET /v1/company/user/self'

test(
  'self is the person with the company and nothing else',
  proves(['API-035', 'ROL-040']),
  async () => {
    const owner = await anInstaller(context)
    const { body } = await api(self, undefined, owner)
    assert.deepEqual(body.role, { id: 3, name: 'owner' })
    assert.equal(body.company.uuid, owner.company.uuid)
    for (const key of ['email_key', 'demo', 'company_id', 'last_active_at'])
      assert.ok(!(key in body), key)
  },
)

test(
  'each of the 15 languages is stored by its id',
  proves(['LNG-024', 'API-022', 'ACC-087']),
  async () => {
    const owner = await anInstaller(context)
    for (const { id, code } of offeredLanguages) {
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
  'options are merged key by key, take no foreign keys and the server’s time',
  proves(['ACC-084', 'USR-040']),
  async () => {
    const owner = await anInstaller(context)
    const line = `PATCH /v1/installer/user/${owner.installer.id}`
    await api(line, { options: JSON.stringify({ firstTime: false }) }, owner)
    const sent = '{"role":1,"points":1e9,"__proto__":{"x":1},"ctSeen":"2026-06-01T00:00:00Z"}'
    const { body } = await api(line, { options: sent, role: 1, company_id: 1, active: 0 }, owner)
    assert.deepEqual(JSON.parse(body.options), {
      consentSeen: true,
      firstTime: false,
      ctSeen: '2026-06-15T09:00:00.000Z',
    })
    assert.equal(body.role.id, 3)
    assert.equal((await api(line, { options: '{' }, owner)).status, 422)
    assert.equal((await api(line, { options: { firstTime: true } }, owner)).status, 422)
  },
)

test('consents are switched one by one', proves(['ACC-085', 'ACC-086']), async () => {
  const owner = await anInstaller(context)
  const { body } = await api(
    `PATCH /v1/installer/user/${owner.installer.id}`,
    { email_consent: 1 },
    owner,
  )
  assert.deepEqual([body.email_consent, body.phone_consent], [1, 0])
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
