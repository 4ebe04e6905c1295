import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { getSelf, patchInstaller } from '#contract/members/installers.ts'
import { getPublicConfig } from '#contract/settings/settings.ts'
import { login } from '#contract/members/sign-in.ts'
import { tierHistory } from '#contract/points/tiers.ts'
import { listProducts } from '#contract/shop/shop.ts'
import { call } from './call.ts'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'
import { on } from './signals.ts'
import { readStoredToken } from '#portal/platform/session/token.ts'
import { proves } from '#tools/proves.ts'

/** Longer than anybody waits. */
const later = { 'retry-after': '60' }

type Sent = { path: string; method?: string; headers: Record<string, string>; body?: string }

const storage = new Map<string, string>()
const emitted: string[] = []
let sent: Sent[] = []
let answer: (request: Sent) => Response | Promise<Response>

Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  },
})
for (const signal of ['session-ended', 'unauthenticated', 'maintenance'] as const)
  on(signal, () => emitted.push(signal))

globalThis.fetch = async (path, init) => {
  const request = { ...init, path } as Sent
  sent.push(request)
  init?.signal?.throwIfAborted()
  return answer(request)
}

beforeEach(() => {
  storage.clear()
  emitted.length = 0
  sent = []
})

test(
  'a call carries the stored token, its query and the prefix',
  proves(['API-001', 'API-004']),
  async () => {
    storeTokens('first')
    answer = () => json(200, { data: [], meta: { last_page: 1, total: 0 }, total: 0, last_page: 1 })
    await call(listProducts, { query: { page: 2, categories: 'tools,vouchers', sort: undefined } })
    assert.equal(sent[0]?.path, '/api/v2/shop/products?page=2&categories=tools%2Cvouchers')
    assert.equal(sent[0]?.headers.authorization, `Bearer ${tokenNamed('first')}`)
  },
)

test('a JSON-in-a-string field leaves as a string', proves(['ACC-084']), async () => {
  answer = () => json(422, { code: 'common.invalid', message: 'Invalid.' })
  const body = { options: { consentSeen: true } }
  await assert.rejects(call(patchInstaller, { params: { id: '7' }, body }))
  assert.equal(sent[0]?.path, '/api/v1/installer/user/7')
  assert.deepEqual(JSON.parse(sent[0]?.body ?? ''), { options: '{"consentSeen":true}' })
})

test('a refusal keeps its code, fields and request id', async () => {
  const errors = { email: ['This is not an e-mail address.'] }
  answer = () => json(422, { code: 'common.invalid', message: 'Invalid.', errors, request_id: 'r' })
  const refusal = await catchRefusal(call(login, { body: { email: 'a@b.cz' } }))
  assert.deepEqual(
    [refusal.status, refusal.code, refusal.errors, refusal.requestId],
    [422, 'common.invalid', errors, 'r'],
  )
})

test('a refusal that is no JSON is a refusal all the same', async () => {
  answer = () => new Response('<h1>Request too large</h1>', { status: 413 })
  assert.equal((await catchRefusal(call(getPublicConfig))).status, 413)
})

test('a club that is closed is maintenance', proves(['MNT-002']), async () => {
  for (const body of [{ code: 'common.maintenance', message: 'Back soon.' }, {}]) {
    answer = () => json(503, body)
    assert.equal((await catchRefusal(call(getPublicConfig))).status, 503)
  }
  assert.deepEqual(emitted, ['maintenance', 'maintenance'])
})

test('a club that is away leaves the screen and the session where they are', async () => {
  storeTokens('old')
  answer = ({ path }) =>
    path.endsWith('/refresh')
      ? new Response('<h1>Bad gateway</h1>', { status: 502 })
      : json(401, { message: 'Unauthenticated.' })
  assert.equal((await catchRefusal(call(getSelf))).status, 502)
  answer = () => new Response('{"code":"common.unavailable"}', { status: 503, headers: later })
  assert.equal((await catchRefusal(call(getPublicConfig))).status, 503)
  assert.deepEqual(emitted, [])
  assert.ok(readStoredToken())
})

test(
  'a call without an answer is told apart, a cancelled one has status 499',
  proves(['API-012']),
  async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await assert.rejects(call(getPublicConfig), Unreachable)
    const refusal = await catchRefusal(call(getPublicConfig, { signal: AbortSignal.abort() }))
    assert.deepEqual([refusal.status, refusal.message], [499, 'Request canceled'])
  },
)

test('what the page asked for by itself is taken once, by the same person, unless something changes', async () => {
  storeTokens('mine')
  const mine = tokenNamed('mine')
  answer = () => json(200, { data: [] })
  const countSent = async (token: string, early: string | undefined, askedAt = Date.now()) => {
    const replies = new Map([['/api/v2/tiers/history', Promise.resolve(early)]])
    globalThis.earlyReplies = { token, askedAt, replies }
    sent = []
    assert.deepEqual(await call(tierHistory), { data: [] })
    return sent.length
  }
  assert.equal(await countSent(mine, '{"data":[]}'), 0)
  assert.deepEqual([await call(tierHistory), sent.length], [{ data: [] }, 1])
  assert.equal(await countSent(mine, undefined), 1)
  assert.equal(await countSent(tokenNamed('of another'), '{"data":[]}'), 1)
  assert.equal(await countSent(mine, '{"data":[]}', Date.now() - 30_000), 1)
  globalThis.earlyReplies = { token: mine, askedAt: Date.now(), replies: new Map() }
  await assert.rejects(call(patchInstaller, { params: { id: '7' }, body: {} }))
  assert.equal(globalThis.earlyReplies, undefined)
})

test('calls that meet 401 together renew the token once and are repeated', async () => {
  storeTokens('old')
  answer = ({ path, headers }) => {
    if (path.endsWith('/refresh'))
      return json(200, { token: tokenNamed('new'), refresh_token: 'next' })
    const isFresh = headers.authorization === `Bearer ${tokenNamed('new')}`
    return isFresh ? json(418, { message: 'Reached.' }) : json(401, { message: 'Unauthenticated.' })
  }
  const refusals = await Promise.all([catchRefusal(call(getSelf)), catchRefusal(call(getSelf))])
  assert.deepEqual(
    refusals.map(({ status }) => status),
    [418, 418],
  )
  assert.equal(sent.filter(({ path }) => path.endsWith('/refresh')).length, 1)
  assert.equal(readStoredToken()?.refresh_token, 'next')
})

test(
  'a refused renewal ends the session and forgets what is personal',
  proves(['SES-007']),
  async () => {
    storeTokens('old')
    storage.set('cart', '{}')
    storage.set('language', 'pl')
    answer = () => json(401, { code: 'common.unauthenticated', message: 'Unauthenticated.' })
    assert.equal((await catchRefusal(call(getSelf))).status, 401)
    assert.deepEqual([...storage.keys()], ['language'])
    assert.ok(emitted.includes('session-ended'))
  },
)

test('a renewal that cannot be reached keeps the session for later', async () => {
  storeTokens('old')
  answer = ({ path }) => {
    if (path.endsWith('/refresh')) throw new TypeError('Failed to fetch')
    return json(401, { message: 'Unauthenticated.' })
  }
  await assert.rejects(call(getSelf), Unreachable)
  assert.ok(readStoredToken())
})

test('a renewal that is overtaken by new tokens of a shown factor leaves those', async () => {
  storeTokens('old')
  answer = ({ path, headers }) => {
    if (path.endsWith('/refresh')) {
      storeTokens('renewed', 'of-the-factor')
      return json(200, { token: tokenNamed('new'), refresh_token: 'next' })
    }
    const isRenewed = headers.authorization === `Bearer ${tokenNamed('renewed')}`
    return isRenewed
      ? json(418, { message: 'Reached.' })
      : json(401, { message: 'Unauthenticated.' })
  }
  assert.equal((await catchRefusal(call(getSelf))).status, 418)
  assert.equal(readStoredToken()?.refresh_token, 'of-the-factor')
})

function storeTokens(name: string, refresh_token = 'r') {
  const record = { token: tokenNamed(name), refresh_token, expiresAt: 4_000_000_000 }
  storage.set('token', JSON.stringify(record))
}

function tokenNamed(name: string) {
  const claims = Buffer.from(JSON.stringify({ exp: 4_000_000_000, name })).toString('base64url')
  return `e30.${claims}.s`
}

function json(status: number, body: unknown) {
  return new Response(JSON.stringify(body), { status })
}

async function catchRefusal(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof Refused)
  return error
}
