import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { buildCertificateLink } from '#server/points/rewards/certificate-link.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aRegistration } from '#testing/registrations.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { root } from '#tools/run-step.ts'
import { type Budget, getBudget } from './budgets.ts'

const context = await testApp()
const { db } = context
const proxy = '10.0.0.1'
let forged = 0

type Asked = { line: string; body?: unknown; query?: Record<string, string> }

/** A call behind one proxy, which appends the caller it saw; the caller has written the rest. */
async function behindProxy(app: TestApp['app'], caller: string, { line, body, query }: Asked) {
  const [method, url] = line.split(' ') as [InjectOptions['method'], string]
  const written = `198.51.100.${++forged % 250}`
  const response = await app.inject({
    method,
    url,
    query,
    remoteAddress: proxy,
    headers: { 'x-forwarded-for': `${written}, ${caller}` },
    payload: body as object,
  } as InjectOptions)
  return response.statusCode
}

async function aChallenge() {
  const { email } = await anInstaller(context)
  const reply = await context.api('POST /v2/installer/login', { email }, { ip: '192.0.2.99' })
  return reply.body.user_id as string
}

const codes = { wrong: '00000', staff: '11111' }

/** One call for each budget by address, which spends it. */
const spenders: Partial<Record<Budget, () => Asked | Promise<Asked>>> = {
  codesPerAddress: async () => ({
    line: 'POST /api/v2/installer/login',
    body: { email: (await anInstaller(context)).email },
  }),
  unknownPerHour: () => ({
    line: 'POST /api/v2/installer/login',
    body: { email: `${randomUUID()}@people.example` },
  }),
  unknownPerDay: () => ({
    line: 'POST /api/v2/installer/login',
    body: { email: `${randomUUID()}@people.example` },
  }),
  wrongCodesPerAddress: async () => ({
    line: 'POST /api/v2/installer/login/verify',
    body: { userId: await aChallenge(), code: codes.wrong },
  }),
  passkeyChallenges: () => ({
    line: 'POST /api/v2/installer/login/passkey/options',
    body: {},
  }),
  checksPerHour: () => ({
    line: 'GET /api/v2/company/validate',
    query: { email: `${randomUUID()}@people.example` },
  }),
  checksPerDay: () => ({
    line: 'GET /api/v2/company/validate',
    query: { email: `${randomUUID()}@people.example` },
  }),
  numberChecksPerHour: () => ({
    line: 'GET /api/v2/company/validate',
    query: { registration_number: '5270103391', region_id: '10' },
  }),
  numberChecksPerDay: () => ({
    line: 'GET /api/v2/company/validate',
    query: { registration_number: '5270103391', region_id: '10' },
  }),
  registerLookupsPerHour: () => ({
    line: 'GET /api/v2/company/lookup',
    query: { registration_number: '5270103391', region_id: '10' },
  }),
  registerLookupsPerDay: () => ({
    line: 'GET /api/v2/company/lookup',
    query: { registration_number: '5270103391', region_id: '10' },
  }),
  inviterLookups: () => ({ line: 'GET /api/v2/company/inviter', query: { invite: 'x' } }),
  wrongImportKeys: () => ({ line: 'POST /api/hooks/serials' }),
  registrationsPerDay: () => ({
    line: 'POST /api/v2/company/register',
    body: aRegistration(),
  }),
  lookupsPerMinute: () => ({
    line: 'GET /api/v2/addresses/streets',
    query: { region_id: '10', query: 'Lipowa' },
  }),
  reportsPerHour: () => ({
    line: 'POST /api/v2/reports',
    body: { level: 'error', message: 'x', screen: '/' },
  }),
  certificateChecks: () => ({ line: 'GET /api/v1/certificates/check', query: { code: 'AAAA-1' } }),
  statementChecks: () => ({ line: 'POST /api/v1/statements/check', body: { code: 'AAAA-1' } }),
  certificateFiles: () => {
    const file = { uuid: randomUUID(), companyUuid: randomUUID() }
    const { url } = buildCertificateLink(context.secrets, file, 'en', context.clock.now())
    return { line: `GET ${url}` }
  },
  staffCodesPerAddress: () => ({
    line: 'POST /api/office/sign-in',
    body: { email: `${randomUUID()}@club.example` },
  }),
  staffWrongPerAddress: () => ({
    line: 'POST /api/office/sign-in/code',
    body: { challenge: randomUUID(), code: codes.staff },
  }),
  unsubscribesPerAddress: () => ({ line: 'POST /api/v1/unsubscribe', query: { token: 'x' } }),
  handoversPerAddress: () => ({
    line: 'POST /api/v2/installer/handover',
    body: { code: 'A'.repeat(43) },
  }),
}

/** One from the end: the next one is the last. */
async function leave(budget: Budget, left: number) {
  const { numUpdatedRows } = await db
    .updateTable('rate_limit')
    .set({ points: getBudget(budget) - left, expire: Date.now() + 3_600_000 })
    .where('key', 'like', `${budget}:%`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

for (const [index, [name, spender]] of Object.entries(spenders).entries())
  test(`the budget ${name} holds behind a proxy, whatever the caller writes before its entry`, async () => {
    const budget = name as Budget
    const [caller, other] = [`192.0.2.${index + 1}`, `203.0.113.${index + 1}`]
    const ask = async (from: string) => behindProxy(context.app, from, await spender())
    await db.deleteFrom('rate_limit').execute()
    assert.notEqual(await ask(caller), 429)
    assert.equal(await leave(budget, 1), 1, 'one address is one key')
    assert.notEqual(await ask(caller), 429)
    assert.equal(await ask(caller), 429)
    assert.notEqual(await ask(other), 429)
  })

test('each budget of the code that goes by address is among them', () => {
  const byAddress = /limits\.(?:spend|require)\(\s*([^()]*?),\s*(?:address\)|toAddressKey\()/g
  const files = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const found = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(byAddress),
  ])
  const names = new Set(
    found.flatMap(([, budget]) => [...budget!.matchAll(/'(\w+)'/g)]).map(([, name]) => name!),
  )
  assert.deepEqual([...names].toSorted(), Object.keys(spenders).toSorted())
})

test('the flood limit holds behind a proxy', async () => {
  const small = await testApp({ callsPerMinute: 3 })
  const ask = (from: string) => behindProxy(small.app, from, { line: 'GET /api/v1/config/public' })
  const statuses = []
  for (let n = 0; n < 4; n++) statuses.push(await ask('192.0.2.1'))
  assert.deepEqual(statuses, [200, 200, 200, 429])
  assert.equal(await ask('192.0.2.2'), 200)
})

test('what is no address is neither a key nor stored as the network of a consent', async () => {
  for (const junk of ['<script>', "' or 1=1", 'x'.repeat(3000), 'unknown']) {
    const body = aRegistration({ installer: { email_consent: 1 } })
    await db.deleteFrom('rate_limit').execute()
    assert.equal(
      await behindProxy(context.app, junk, { line: 'POST /api/v2/company/register', body }),
      201,
    )
    const { network } = await db
      .selectFrom('consent as c')
      .innerJoin('installer as i', 'i.id', 'c.installer_id')
      .select('c.network')
      .where('i.email', '=', body.installer.email)
      .where('c.kind', '=', 'email')
      .executeTakeFirstOrThrow()
    assert.equal(network, '10.0.0.0')
  }
})

test('without a proxy the header is nothing; of networks only these are believed', async () => {
  const addressBy = async (trustProxy: number | string[], remoteAddress: string) => {
    const other = await testApp({ trustProxy })
    const body = aRegistration()
    const reply = await other.app.inject({
      method: 'POST',
      url: '/api/v2/company/register',
      remoteAddress,
      headers: { 'x-forwarded-for': '198.51.100.9, 192.0.2.77, 10.1.2.3' },
      payload: body,
    })
    assert.equal(reply.statusCode, 201)
    const terms = other.db.selectFrom('consent').select('network').where('kind', '=', 'terms')
    return (await terms.orderBy('id', 'desc').executeTakeFirstOrThrow()).network
  }
  assert.equal(await addressBy(0, '203.0.113.5'), '203.0.113.0')
  assert.equal(await addressBy(2, '10.0.0.1'), '192.0.2.0')
  assert.equal(await addressBy(['10.0.0.0/8'], '10.0.0.1'), '192.0.2.0')
  assert.equal(await addressBy(['10.0.0.0/8'], '203.0.113.5'), '203.0.113.0')
})
