import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayDo, type Right, rights } from '#contract/staff/staff.rules.ts'
import { aCast, type Cast, type CastRole, castRoles } from '#testing/cast.ts'
import { endless, portalPolicies, type Policy, staffPolicies } from '#testing/route-policies.ts'
import { testApp } from '#testing/test-app.ts'
import { type ServedRoute, getServedRoutes } from './served-routes.ts'

const context = await testApp()
const { api, app, config, db } = context
const policies = { ...portalPolicies, ...staffPolicies }
const nobody = '00000000-0000-4000-8000-000000000000'
const staffRoles = { support: 'support', shop: 'shop', administrator: 'super_admin' } as const
/**
 * A call that passes may have ended a session or removed an object:
 * the next caller needs new ones.
 */
const isGrave = ({ endpoint }: ServedRoute) => endpoint.method !== 'GET' && !endpoint.body
const closedToViews = ['/resend', '/export']
const bodies: Record<string, unknown> = {
  'PATCH /v1/company/user/{id}': { name: 'Jan' },
  'PATCH /v1/installer/user/{id}': { email_consent: 1 },
  'PATCH /v1/notifications/{uuid}': {},
  'POST /v2/orders/{uuid}/cancel': { reason: 'no need' },
  'POST /v1/project/{uuid}/reopening': { reason: 'a day too late' },
  'POST /v1/order-requests/{uuid}/decline': { reason: 'not now' },
}

type Cell = 'passes' | 401 | 403 | 404

function getExpectedCell(policy: Policy, role: CastRole, route: ServedRoute): Cell {
  const { method, path } = route.endpoint
  if (policy === 'open') return 'passes'
  const isStaff = role in staffRoles
  if (path.startsWith('/office')) {
    if (role === 'none') return 401
    if (!isStaff) return 404
    if (policy === 'entering') return 401
    if (!isRight(policy)) return 'passes'
    return mayDo(staffRoles[role as keyof typeof staffRoles], policy) ? 'passes' : 403
  }
  if (isStaff || ['none', 'expired', 'inactive'].includes(role)) return 401
  const [who, own] = policy.split(' ')
  if (role === 'employee' && (who === 'owner' || who === 'reading')) return 403
  if (role === 'owner' && who === 'asker') return 403
  if (role === 'emulated') {
    const isClosed = closedToViews.some((end) => path.endsWith(end))
    return (method === 'GET' && !isClosed) || path === '/v2/installer/logout' ? 'passes' : 403
  }
  return role === 'stranger' && own ? 404 : 'passes'
}

function isRight(policy: Policy): policy is Right {
  return (rights as readonly string[]).includes(policy)
}

/** The path with what is the caller's own, or the owner's where a stranger calls. */
function buildLine({ endpoint: { method, path } }: ServedRoute, cast: Cast, role: CastRole) {
  const { owner, employee, objects } = cast
  const self = role === 'employee' ? employee : owner
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'card_provider') return config.cardProvider
    if (name === 'no') return '1'
    if (name === 'companyId') return String(owner.company.id)
    if (name === 'companyUuid') return owner.company.uuid
    if (path.startsWith('/v1/company/{id}')) return String(owner.company.id)
    if (name === 'id' && !path.startsWith('/office')) return String(self.installer.id)
    if (path.startsWith('/v1/company/user')) return self.installer.uuid
    if (path.startsWith('/v2/installer/sessions')) return self.session.id
    if (/^\/v[12]\/installer\/user/.test(path)) return employee.installer.uuid
    if (path.startsWith('/v1/project')) return objects.project
    if (path.startsWith('/v2/scans')) return objects.scan
    if (path.startsWith('/v2/orders')) return objects.order
    if (path.startsWith('/v1/order-requests')) return objects.request
    if (path.startsWith('/v1/notifications')) return objects.notification
    if (path.startsWith('/v1/support') && name === 'uuid') return objects.ticket
    return nobody
  })
  return `${method} ${filled}`
}

async function callRoute(route: ServedRoute, cast: Cast, role: CastRole) {
  const { endpoint } = route
  if (endless.includes(`${endpoint.method} ${endpoint.path}`)) return undefined
  const body = endpoint.body ? (bodies[`${endpoint.method} ${endpoint.path}`] ?? {}) : undefined
  const line = buildLine(route, cast, role)
  return { line, ...(await api(line, body, cast.callers[role])) }
}

const denied = ['common.unauthenticated', 'common.forbidden', 'common.emulated', 'team.withdrawn']

/** A missing object, a broken body and the like are past the guard. */
function isRightCell(want: Cell, got: { status: number; body?: { code?: string } }, own: boolean) {
  const { status, body } = got
  if (want === 'passes')
    return status < 500 && status !== 405 && !denied.includes(body?.code ?? '') && status !== 401
  // A body that is refused first tells nothing of the object.
  if (want === 404 && own) return status === 404 || status === 422
  return status === want
}

test('every served route has a row of policy, and every row a route', () => {
  const lines = getServedRoutes(app).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  assert.deepEqual(
    lines.filter((line) => !policies[line]),
    [],
    'routes without a row in testing/route-policies.ts',
  )
  assert.deepEqual(
    Object.keys(policies).filter((line) => !lines.includes(line)),
    [],
    'rows without a route',
  )
})

test('ten roles on every route: each passes or is kept out as the policy says [R1][R2][R11]', async () => {
  let cast = await aCast(context)
  const wrong: string[] = []
  let cells = 0
  let isSpent = false
  for (const route of getServedRoutes(app)) {
    const { method, path } = route.endpoint
    const policy = policies[`${method} ${path}`]
    if (!policy) continue
    await db.deleteFrom('rate_limit').execute()
    for (const role of castRoles) {
      const want = getExpectedCell(policy, role, route)
      if (isSpent) cast = await aCast(context)
      const got = await callRoute(route, cast, role)
      cells++
      isSpent = isGrave(route) && got !== undefined && got.status < 400
      if (got && !isRightCell(want, got, policy.endsWith(' own')))
        wrong.push(`${role} ${got.line}: ${got.status} ${got.body?.code ?? ''}, wanted ${want}`)
    }
  }
  assert.deepEqual(wrong, [])
  assert.ok(cells >= 650, String(cells))
})

test('another company’s object is answered as a missing one, to the byte [R2]', async () => {
  const cast = await aCast(context)
  const { stranger } = cast.callers
  for (const route of getServedRoutes(app)) {
    const { endpoint } = route
    const policy = policies[`${endpoint.method} ${endpoint.path}`] ?? ''
    if (endpoint.method !== 'GET' || !policy.endsWith(' own')) continue
    const line = buildLine(route, cast, 'stranger')
    const foreign = await api(line, undefined, stranger)
    const ids = /[0-9a-f-]{36}$|\d+$|[0-9a-f-]{36}(?=\/)/
    const missing = await api(line.replace(ids, nobody), undefined, stranger)
    assert.deepEqual([foreign.status, foreign.text], [404, missing.text], line)
  }
})

test('a forged, a `none` and a refresh token open nothing [R1]', async () => {
  const { owner } = await aCast(context)
  const [head, claims] = owner.token.split('.') as [string, string]
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
  const tokens = [`${head}.${claims}.AAAA`, `${none}.${claims}.`, owner.refreshToken, 'x']
  for (const token of tokens)
    for (const line of ['GET /v1/company/user/self', 'GET /v2/orders', 'POST /v2/orders'])
      assert.equal((await api(line, undefined, { token })).status, 401, line)
})

test('the cookie of the back office opens nothing without the back office’s header or from another site [R11]', async () => {
  const { callers } = await aCast(context)
  const { cookie } = callers.administrator.headers!
  const ask = (headers: Record<string, string>) =>
    api('GET /office/self', undefined, { headers: { cookie: cookie!, ...headers } })
  assert.equal((await ask({})).status, 401)
  assert.equal((await ask({ 'x-back-office': '1', 'sec-fetch-site': 'cross-site' })).status, 401)
  assert.equal((await ask({ 'x-back-office': '1', 'sec-fetch-site': 'same-site' })).status, 401)
  assert.equal((await ask({ 'x-back-office': '1', 'sec-fetch-site': 'same-origin' })).status, 200)
})

test('a member’s token beside a cookie of the back office is still checked by the cookie alone', async () => {
  const { callers, owner } = await aCast(context)
  const both = { ...callers.support, token: owner.token }
  assert.equal((await api('GET /office/self', undefined, both)).body.role, 'support')
  assert.equal((await api('GET /office/staff', undefined, both)).status, 403)
})
