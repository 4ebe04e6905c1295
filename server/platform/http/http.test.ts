import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ErrorReport } from '#server/platform/outside/error-reports.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { getServedRoutes } from './served-routes.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, app } = context
const person = await anInstaller(context)
const { token } = person
const open = [
  'POST /v2/installer/login',
  'POST /v2/installer/login/verify',
  'POST /v2/installer/login/passkey/options',
  'POST /v2/installer/login/passkey',
  'POST /v2/installer/refresh',
  'POST /v2/installer/handover',
  'POST /office/sign-in',
  'POST /office/sign-in/code',
  'GET /v1/config/public',
  'GET /v1/legal/pl/privacy',
  'GET /v2/company/validate',
  'POST /v2/company/register',
  'POST /v1/company/appeal',
  'GET /v2/addresses/streets',
  'GET /v2/company/inviter',
  'GET /v2/company/lookup',
  'POST /v2/reports',
  'GET /v1/certificates/check',
  'POST /v1/statements/check',
  'POST /v2/account-changes/stop',
  'GET /v1/unsubscribe',
  'POST /v1/unsubscribe',
  'DELETE /v1/unsubscribe',
]

function buildLine({ method, path }: { method: string; path: string }) {
  const known: Record<string, string> = {
    region: '1',
    type: '1',
    no: '1',
    country: 'pl',
    page: 'privacy',
  }
  const value = (name: string) => known[name] ?? '00000000-0000-4000-8000-000000000000'
  return `${method} ${path.replace(/\{(\w+)\}/g, (_, name: string) => value(name))}`
}

test(
  'every route but the open ones needs a bearer',
  proves(['API-005', 'API-006', 'API-007', 'API-008', 'API-009', 'API-010', 'API-011']),
  async () => {
    for (const { endpoint, guard } of getServedRoutes(app)) {
      const line = buildLine(endpoint)
      const reply = await api(line, endpoint.body ? {} : undefined)
      assert.equal(reply.status === 401, !open.includes(line), line)
      assert.equal(guard === 'anyone', open.includes(line), line)
    }
  },
)

test('no route answers a fault to a broken body, and each names the mistake', async () => {
  const staff = await aStaffMember(context)
  await stepUp(context, staff)
  for (const { endpoint, guard } of getServedRoutes(app)) {
    if (!endpoint.body || guard === 'entering') continue
    const line = buildLine(endpoint)
    const caller = endpoint.path.startsWith('/office') ? staff : { token, headers: {} }
    const send = (raw: string, type = 'application/json') =>
      api(line, undefined, { ...caller, raw, headers: { ...caller.headers, 'content-type': type } })
    assert.equal((await send('{"a":')).status, 400, line)
    assert.equal((await send('<a/>', 'text/xml')).status, 415, line)
    assert.equal((await send('a', 'text/plain')).status, 415, line)
    assert.equal((await send(JSON.stringify({ a: 'x'.repeat(300_000) }))).status, 413, line)
    assert.equal((await send(`${'{"a":'.repeat(25)}1${'}'.repeat(25)}`)).status, 400, line)
    for (const raw of ['null', '[]', '5', '"x"', '{"__proto__":{"a":1},"constructor":{"b":1}}'])
      assert.ok([200, 204, 404, 409, 422].includes((await send(raw)).status), `${line} ${raw}`)
  }
})

test('an address that exists for other methods says which [R9]', async () => {
  const reply = await api('PATCH /v2/orders', {}, { token })
  assert.equal(reply.status, 405)
  assert.equal(reply.headers['allow'], 'POST, GET')
})

test('TRACE gives nothing back', async () => {
  for (const url of ['/api/v1/config/public', '/health/live', '/']) {
    const headers = { 'x-echo': 'echo' }
    const { statusCode, body } = await app.inject({ method: 'TRACE' as 'GET', url, headers })
    assert.ok([404, 405].includes(statusCode), `${url} ${statusCode}`)
    assert.ok(!body.includes('echo'))
  }
})

test('page and limit are whole numbers within their bounds', async () => {
  for (const page of ['0', '-1', '1.5', '1e9', 'x', '', '10001'])
    assert.equal(
      (await api('GET /v2/orders', undefined, { token, query: { page } })).status,
      422,
      page,
    )
  for (const limit of ['0', '101', '1e3'])
    assert.equal(
      (await api('GET /v2/orders', undefined, { token, query: { limit } })).status,
      422,
      limit,
    )
  assert.equal((await api('GET /v2/orders?page=1&page=2', undefined, { token })).status, 422)
})

test('API answers are not stored and carry the security headers', async () => {
  const { headers } = await api('GET /v1/company/user/self', undefined, { token })
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.match(headers['content-security-policy']!, /script-src 'self' 'wasm-unsafe-eval';/)
  assert.doesNotMatch(headers['content-security-policy']!, /unsafe-inline/)
})

test('a fault tells nothing but its id', async () => {
  const broken = await testApp()
  const someone = await anInstaller(broken)
  const reports: ErrorReport[] = []
  broken.outside.errorReports = { send: async (report) => void reports.push(report) }
  await broken.pool.query('alter table company_year rename to gone')
  const reply = await broken.api(
    `GET /v1/company/points/${someone.company.uuid}`,
    undefined,
    someone,
  )
  await broken.pool.query('alter table gone rename to company_year')
  assert.equal(reply.status, 500)
  assert.deepEqual(Object.keys(reply.body).sort(), ['code', 'id', 'message', 'request_id'])
  assert.equal(reply.body.message, 'Something went wrong. Please try again.')
  const [{ screen, requestId, stack }] = reports as [ErrorReport]
  assert.equal(screen, 'GET /api/v1/company/points/:companyUuid')
  assert.deepEqual([reply.body.id, reply.body.request_id], [requestId, requestId])
  assert.match(stack as string, /server\/points\//)
})

test('the documentation lists every served route', async () => {
  const { body } = await api('GET /openapi.json')
  assert.equal(body.openapi, '3.1.0')
  for (const { endpoint } of getServedRoutes(app))
    assert.ok(body.paths[endpoint.path][endpoint.method.toLowerCase()], endpoint.path)
  const page = await app.inject('/api/docs/')
  assert.equal(page.statusCode, 200)
})

test('live and ready answer without a session', async () => {
  assert.equal((await api('GET /health/live')).status, 200)
  assert.equal((await api('GET /health/ready')).status, 200)
})

test('an unknown address of the API is not found', async () => {
  const reply = await api('GET /v1/nothing', undefined, { token })
  assert.equal(reply.status, 404)
  assert.equal(reply.body.message, 'Not found.')
})
