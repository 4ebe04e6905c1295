import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const club = { production: true, baseUrl: 'https://club.example' }
const context = await testApp(club)
const apart = await testApp({ ...club, backOfficeUrl: 'https://staff.club.example' })
const toRequest = (host: string) => ({ headers: { host } })

/** Staff with the cookie that a browser gets from a club with TLS. */
async function aSecureStaffMember(at: typeof context) {
  const { headers } = await aStaffMember(at)
  return { headers: { ...headers, cookie: headers.cookie.replace(/^\w+=/, '__Host-back-office=') } }
}

test('every answer carries the headers of a club with TLS', async () => {
  const { headers } = await context.api('GET /v1/config/public')
  const policy = headers['content-security-policy']!
  assert.match(policy, /require-trusted-types-for 'script'/)
  assert.match(policy, /trusted-types default dompurify ProseMirrorClipboard/)
  assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains')
  assert.match(headers['permissions-policy']!, /camera=\(self\).*microphone=\(\)/)
})

test('over TLS only the cookie of this host opens the back office', async () => {
  const hanna = await aSecureStaffMember(context)
  assert.equal((await context.api('GET /office/self', undefined, hanna)).status, 200)
  const plain = await aStaffMember(context)
  assert.equal((await context.api('GET /office/self', undefined, plain)).status, 401)
})

test('over TLS a known device has a cookie that no other host can set', async () => {
  const { email } = await anInstaller(context)
  const { body } = await context.api('POST /v2/installer/login', { email })
  await sendMessages(context)
  const [code] = /\d{5}/.exec(context.sent.mails.findLast(({ to }) => to === email)!.subject)!
  const answer = { userId: body.user_id, code }
  const { headers } = await context.api('POST /v2/installer/login/verify', answer)
  assert.match(String(headers['set-cookie']), /^__Host-device=.*; Path=\/; HttpOnly; Secure/)
})

test('in production the documents of the API are there for staff only', async () => {
  const hanna = await aSecureStaffMember(context)
  const { token } = await anInstaller(context)
  for (const page of ['GET /openapi.json', 'GET /docs/', 'GET /docs/json']) {
    assert.equal((await context.api(page)).status, 404, page)
    assert.equal((await context.api(page, undefined, { token })).status, 404, page)
    assert.equal((await context.api(page, undefined, hanna)).status, 200, page)
  }
})

test('a back office with a host of its own answers there alone', async () => {
  const [portal, backOffice] = ['club.example', 'staff.club.example'].map(toRequest)
  for (const host of [portal, backOffice])
    assert.equal((await apart.api('GET /v1/config/public', undefined, host)).status, 200)
  assert.equal((await apart.api('GET /v1/config', undefined, portal)).status, 401)
  assert.equal((await apart.api('GET /v1/config', undefined, backOffice)).status, 404)
  const hanna = await aSecureStaffMember(apart)
  const at = (host: string) => ({ headers: { ...hanna.headers, host } })
  assert.equal(
    (await apart.api('GET /office/self', undefined, at('staff.club.example'))).status,
    200,
  )
  assert.equal((await apart.api('GET /office/self', undefined, at('club.example'))).status, 404)
  assert.equal((await apart.api('GET /health/live', undefined, backOffice)).status, 200)
  const root = await apart.app.inject({ url: '/', headers: { host: 'staff.club.example' } })
  assert.deepEqual([root.statusCode, root.headers['location']], [302, '/office'])
})

test('what came without TLS: a page is opened again with it, an API answers nothing', async () => {
  const over = (proto: string | undefined, url: string, more: { method?: 'POST'; host?: string }) =>
    apart.app.inject({
      url,
      method: more.method ?? 'GET',
      headers: {
        host: more.host ?? 'club.example',
        ...(proto && { 'x-forwarded-proto': proto }),
      },
    })
  const getLocation = async (url: string, host?: string) => {
    const { statusCode, headers } = await over('http', url, host ? { host } : {})
    return [statusCode, headers['location']]
  }
  assert.deepEqual(await getLocation('/projects?page=2'), [
    308,
    'https://club.example/projects?page=2',
  ])
  assert.deepEqual(await getLocation('/office', 'staff.club.example'), [
    308,
    'https://staff.club.example/office',
  ])
  assert.deepEqual(await getLocation('//evil.example/x', 'evil.example'), [
    308,
    'https://club.example//evil.example/x',
  ])
  for (const [url, more] of [
    ['/api/v1/config/public', {}],
    ['/api/v2/installer/login', { method: 'POST' }],
    ['/projects', { method: 'POST' }],
  ] as const) {
    const { statusCode, headers } = await over('http', url, more)
    assert.deepEqual([statusCode, headers['location']], [403, undefined], url)
  }
  for (const proto of ['https', 'http, https', undefined])
    assert.equal((await over(proto, '/api/v1/config/public', {})).statusCode, 200)
  assert.equal((await over(undefined, '/health/live', {})).statusCode, 200)
})
