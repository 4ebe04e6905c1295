import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getServedRoutes } from '#server/platform/http/served-routes.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { anInstaller } from '#testing/accounts.ts'
import { anOrder } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { aProject, answer } from '#testing/projects.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, app, pool } = context
const owner = await anInstaller(context, { points: 1_000_000 })
const staff = await aStaffMember(context)
const { variant } = await aProduct(context, { stock: 100_000 })
const { uuid } = await aProject(context, owner, 1)
await answer(context, owner, uuid)
await anOrder(context, owner, [variant])

/** Endless streams, and endpoints with a limit per minute. */
const leftOut = /\/(events|streets|validate|check|statement|file|csv|export)$/
const lists = getServedRoutes(app)
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path }) => method === 'GET' && !path.includes('{') && !leftOut.test(path))
const calls = [
  ...lists.map(({ path }) => async () => {
    const caller = path.startsWith('/office/') ? staff : owner
    return { name: path, status: (await api(`GET ${path}`, undefined, caller)).status }
  }),
  async () => ({ name: 'order', status: (await anOrder(context, owner, [variant])).status }),
  async () => {
    const refreshed = await api('POST /v2/installer/refresh', { refresh_token: owner.refreshToken })
    return { name: 'refresh', status: refreshed.status }
  },
  async () => {
    await sendMessages(context)
    return { name: 'outbox', status: 200 }
  },
]

async function statuses() {
  const found = []
  for (const call of calls) found.push(await call())
  return found
}

test('columns that are added to every table fail no call that runs meanwhile', async () => {
  const expected = await statuses()
  assert.ok(expected.filter(({ status }) => status < 300).length > 40)
  const over = new AbortController()
  const callers = Array.from({ length: 6 }, async () => {
    const seen = []
    while (!over.signal.aborted) seen.push(await statuses())
    // Once more on plans of before, now that every table has changed.
    seen.push(await statuses())
    return seen
  })
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  assert.ok(rows.length > 80)
  for (const { name } of rows)
    await pool.query(`alter table "${name}" add column added_later integer not null default 0`)
  over.abort()
  for (const rounds of await Promise.all(callers))
    for (const round of rounds) assert.deepEqual(round, expected)
})
