import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { getServedRoutes } from '#server/platform/http/served-routes.ts'
import { expireAtEnd } from '#server/points/points/expire-at-end.ts'
import { anInstaller, givePoints, type TestInstaller } from '#testing/accounts.ts'
import { anOrder, getPoints } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { createEndCalls } from '#testing/settings/programme-end.ts'
import { aStaffMember } from '#testing/staff.ts'
import { portalPolicies } from '#testing/route-policies.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, app, clock, db, pool } = context
const lastSecond = new Date('2026-12-31T22:59:59Z')
const midnight = new Date('2026-12-31T23:00:00Z')
const later = new Date('2028-01-01T00:00:00Z')
await createEndCalls(context).end('pl', '2026-12-31')

async function findExpiredEntries({ company }: TestInstaller) {
  const { rows } = await pool.query(
    `select points, balance_after from points_entry where company_id = $1 and kind = 'expired' order by seq`,
    [company.id],
  )
  return rows.map(({ points, balance_after }) => [points, balance_after])
}

test('an order goes in the last second and is refused from local midnight on; the open one goes on', async () => {
  clock.set(lastSecond)
  const owner = await anInstaller(context, { points: 500 })
  const { variant } = await aProduct(context, { price: 150 })
  const order = await anOrder(context, owner, [variant])
  assert.equal(order.status, 201)
  clock.set(midnight)
  const refused = await anOrder(context, owner, [variant])
  assert.deepEqual([refused.status, refused.body.code], [409, 'programme.ended'])
  assert.equal((await api(`GET /v2/orders/${order.body.uuid}`, undefined, owner)).status, 200)
  const abroad = await anInstaller(context, { region: 'cz' })
  const project = { streetName: 'Lipová 1', postalCode: '110 00', city: 'Praha' }
  assert.equal((await api('POST /v1/project', project, abroad)).status, 201)

  await expireAtEnd({ db, now: midnight })
  assert.deepEqual(await getPoints(context, owner), [0, 150])
  const cancel = { reason: 'no need' }
  const cancelled = await api(`POST /v2/orders/${order.body.uuid}/cancel`, cancel, owner)
  assert.equal(cancelled.status, 200)
  await expireAtEnd({ db, now: midnight })
  assert.deepEqual(await findExpiredEntries(owner), [
    [350, 150],
    [150, 0],
  ])
})

/** Calls that members may still make in a country whose club has ended. */
const openWrites =
  /^(POST|PATCH|DELETE) \/v[12]\/(installer\/(sessions|fresh-factor|passkeys|logout|terms|user\/\{)|company\/|notifications|push-subscriptions|support|order-requests\/|reference-photos\/|orders\/|\{card_provider\}\/card\/(verify|lost)|scans\/\{uuid\}$|project\/\{uuid\}$)/

test('every write of members either goes on or is refused as the club has ended', async () => {
  clock.set(midnight)
  const owner = await anInstaller(context)
  const wrong: string[] = []
  for (const { endpoint } of getServedRoutes(app)) {
    const line = `${endpoint.method} ${endpoint.path}`
    const policy = portalPolicies[line]
    if (endpoint.method === 'GET' || !policy || policy === 'open') continue
    if (line === 'POST /v2/installer/logout') continue
    const path = line
      .replace('{card_provider}', context.config.cardProvider)
      .replace(/\{\w*(id|Id)\}/, String(owner.company.id))
      .replace(/\{no\}/, '1')
      .replace(/\{\w+\}/g, randomUUID())
    const isEnded = (await api(path, {}, owner)).body?.code === 'programme.ended'
    const staysOpen = openWrites.test(line) && !/appeal|extension|reopening/.test(line)
    if (isEnded === staysOpen) wrong.push(line)
  }
  assert.deepEqual(wrong, [])
  const resend = `GET /v1/installer/user/${randomUUID()}/resend`
  assert.equal((await api(resend, undefined, owner)).body.code, 'programme.ended')
  for (const line of ['GET /v1/points/history', 'GET /v1/project', 'GET /v2/orders'])
    assert.equal((await api(line, undefined, owner)).status, 200, line)
  const data = await api(`GET /v1/company/user/${owner.installer.uuid}/export`, undefined, owner)
  assert.notEqual(data.body?.code, 'programme.ended')
})

test('what is left expires at the end in one entry a company, once, by however many servers', async () => {
  clock.set(lastSecond)
  const owners: TestInstaller[] = []
  for (let n = 0; n < 5; n++) {
    const owner = await anInstaller(context)
    await givePoints(context, owner.company.id, 30 + n, later)
    await givePoints(context, owner.company.id, 12, midnight)
    await givePoints(context, owner.company.id, 7, new Date('2027-06-01T00:00:00Z'))
    owners.push(owner)
  }
  const abroad = await anInstaller(context, { region: 'cz' })
  await givePoints(context, abroad.company.id, 40, later)
  await expireAtEnd({ db, now: lastSecond }, 2)
  for (const owner of owners) assert.deepEqual(await findExpiredEntries(owner), [])
  clock.set(midnight)
  await Promise.all([1, 2].map(() => expireAtEnd({ db, now: midnight }, 2)))
  await expireAtEnd({ db, now: midnight }, 2)
  for (const [n, owner] of owners.entries())
    assert.deepEqual(await findExpiredEntries(owner), [[49 + n, 0]])
  assert.deepEqual(await findExpiredEntries(abroad), [])
})

test('an end that was taken back lets points live', async () => {
  const { end, withdraw } = createEndCalls(context)
  clock.set('2026-06-15T09:00:00Z')
  await end('ee', '2026-12-31')
  await withdraw(await aStaffMember(context), 'ee')
  clock.set(midnight)
  const owner = await anInstaller(context, { region: 'ee' })
  await givePoints(context, owner.company.id, 30, later)
  await expireAtEnd({ db, now: midnight })
  assert.deepEqual(await findExpiredEntries(owner), [])
  assert.deepEqual(await getPoints(context, owner), [30, 0])
})
