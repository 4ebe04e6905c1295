import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SignJWT } from 'jose'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { endSessions } from '#server/members/team/end-sessions.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock } = context
const selfLine = 'GET /v1/company/user/self'

function refresh(refreshToken: string) {
  return api('POST /v2/installer/refresh', { refresh_token: refreshToken })
}

test('a refresh token gives a new pair that works', proves(['API-008', 'API-017']), async () => {
  const person = await anInstaller(context)
  const { status, body } = await refresh(person.refreshToken)
  assert.equal(status, 200)
  assert.notEqual(body.refresh_token, person.refreshToken)
  assert.equal((await api(selfLine, undefined, { token: body.token })).status, 200)
  assert.equal((await refresh(body.refresh_token)).status, 200)
})

test('twenty tabs that refresh at once all stay in, with one and the same pair', async () => {
  const person = await anInstaller(context)
  const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(person.refreshToken)))
  assert.ok(replies.every((reply) => reply.status === 200))
  assert.equal(new Set(replies.map((reply) => reply.body.refresh_token)).size, 1)
})

test('a refresh token used again after the grace time ends the whole session', async () => {
  const person = await anInstaller(context)
  const { body } = await refresh(person.refreshToken)
  clock.add(31_000)
  assert.equal((await refresh(person.refreshToken)).status, 401)
  assert.equal((await refresh(body.refresh_token)).status, 401)
  assert.equal((await api(selfLine, undefined, { token: body.token })).status, 401)
})

test('a refresh token ends after 30 days', async () => {
  const person = await anInstaller(context)
  clock.add(31 * dayMs)
  assert.equal((await refresh(person.refreshToken)).status, 401)
})

test('an access token ends after an hour', async () => {
  const person = await anInstaller(context)
  clock.add(59 * minuteMs)
  assert.equal((await api(selfLine, undefined, { token: person.token })).status, 200)
  clock.add(2 * minuteMs)
  assert.equal((await api(selfLine, undefined, { token: person.token })).status, 401)
})

test('sign-out ends the session at once', async () => {
  const person = await anInstaller(context)
  assert.equal(
    (await api('POST /v2/installer/logout', undefined, { token: person.token })).status,
    204,
  )
  assert.equal((await api(selfLine, undefined, { token: person.token })).status, 401)
  assert.equal((await refresh(person.refreshToken)).status, 401)
})

test('a blocked person and a blocked company are out at once', async () => {
  const person = await anInstaller(context)
  await context.db
    .updateTable('installer')
    .set({ active: 0 })
    .where('id', '=', person.installer.id)
    .execute()
  assert.equal((await api(selfLine, undefined, { token: person.token })).status, 401)
  assert.equal((await refresh(person.refreshToken)).status, 401)
  await inTransaction(context.db, (tx) =>
    endSessions({ db: tx, now: context.clock.now() }, person.installer.id),
  )
  const other = await anInstaller(context)
  await context.db
    .updateTable('company')
    .set({ active: 0 })
    .where('id', '=', other.company.id)
    .execute()
  assert.equal((await api(selfLine, undefined, { token: other.token })).status, 401)
})

test('forged, unsigned, foreign and refresh tokens are no access tokens', async () => {
  const person = await anInstaller(context)
  const claims = { sid: person.session.id }
  const sign = (key: Buffer, typ: string, audience: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ })
      .setIssuer('rooflight-club')
      .setAudience(audience)
      .setExpirationTime('1h')
      .sign(key)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const tokens = [
    await sign(Buffer.alloc(32, 1), 'at+jwt', 'portal'),
    await sign(context.secrets.tokenKey, 'JWT', 'portal'),
    await sign(context.secrets.tokenKey, 'at+jwt', 'office'),
    `${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.`,
    person.refreshToken,
    `${person.token}x`,
    '',
  ]
  for (const token of tokens) {
    const reply = await api(selfLine, undefined, { headers: { authorization: `Bearer ${token}` } })
    assert.equal(reply.status, 401)
    assert.deepEqual(reply.body, { code: 'common.unauthenticated', message: 'Unauthenticated.' })
  }
})
