import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anInstaller } from '#testing/accounts.ts'
import { aProduct } from '#testing/products.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, pool } = context
const { product } = await aProduct(context)
const list = 'GET /v2/shop/products'
const lines = [list, `GET /v2/shop/products/${product.uuid}`, 'GET /v2/orders']

/** An owner whom this server has let in on each of the lines, so that it remembers them. */
async function aKnownOwner() {
  const owner = await anInstaller(context)
  const statuses = async () => {
    const replies = await Promise.all(lines.map((line) => api(line, undefined, owner)))
    return replies.map(({ status }) => status)
  }
  assert.deepEqual(await statuses(), [200, 200, 200])
  return { owner, statuses }
}

/** Written by another server: nobody tells this one. */
const endings: [string, string, number[]][] = [
  ['the session ends', 'update session set revoked_at = $2 where id = $1', [401, 401, 401]],
  ['the session is cut short', 'update session set ends_at = $2 where id = $1', [401, 401, 401]],
  [
    'the person is removed',
    'update installer set active = 0, erase_at = coalesce(erase_at, $2) where id = (select installer_id from session where id = $1)',
    [401, 401, 401],
  ],
  [
    'the company is blocked',
    'update company set active = 0, blocked_reason = $2::text where id = (select company_id from installer i join session s on s.installer_id = i.id where s.id = $1)',
    [401, 401, 401],
  ],
  [
    'the company has declined the terms',
    'update company set active = 2 where $2::text is not null and id = (select company_id from installer i join session s on s.installer_id = i.id where s.id = $1)',
    [401, 401, 401],
  ],
  [
    'the owner becomes an employee',
    'update installer set role = 4 where $2::text is not null and id = (select installer_id from session where id = $1)',
    [200, 200, 403],
  ],
]

for (const [what, change, expected] of endings)
  test(`once ${what} no answer leaves any more`, async () => {
    const { owner, statuses } = await aKnownOwner()
    await pool.query(change, [owner.session.id, clock.now().toISOString()])
    assert.deepEqual(await statuses(), expected)
    assert.deepEqual(await statuses(), expected)
    await pool.query('update session set revoked_at = $2 where id = $1', [
      owner.session.id,
      clock.now(),
    ])
  })

test('a remembered session runs out by the clock', async () => {
  const { owner } = await aKnownOwner()
  await pool.query('update session set ends_at = $2 where id = $1', [
    owner.session.id,
    new Date(clock.now().getTime() + 60_000),
  ])
  assert.equal((await api(list, undefined, owner)).status, 200)
  clock.add(61_000)
  assert.equal((await api(list, undefined, owner)).status, 401)
})

test('who has moved reads for the company they are in', async () => {
  const { owner } = await aKnownOwner()
  const czech = await anInstaller(context, { region: 'cz' })
  const { product: foreign } = await aProduct(context, { region: 'cz' })
  const line = `GET /v2/shop/products/${foreign.uuid}`
  assert.equal((await api(line, undefined, owner)).status, 404)
  await pool.query('update installer set company_id = $1, role = 4 where id = $2', [
    czech.company.id,
    owner.installer.id,
  ])
  assert.equal((await api(line, undefined, owner)).status, 200)
})

test('who is out is not told what is wrong with the call', async () => {
  const { owner } = await aKnownOwner()
  assert.equal((await api(`${list}?page=0`, undefined, owner)).status, 422)
  await pool.query('update session set revoked_at = now() where id = $1', [owner.session.id])
  assert.equal((await api(`${list}?page=0`, undefined, owner)).status, 401)
  const reads = Array.from({ length: 20 }, () => api(list, undefined, owner))
  assert.ok((await Promise.all(reads)).every(({ status }) => status === 401))
})

test('new terms stop owners who were let in before', async () => {
  const { statuses } = await aKnownOwner()
  await pool.query('update regional_setting set terms_version = terms_version + 1')
  assert.deepEqual(await statuses(), [401, 401, 401])
})
