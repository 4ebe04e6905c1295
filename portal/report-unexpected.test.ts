import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused, Unreachable } from '#ui/refused.ts'
import { isUnexpected, placeOf, reportUnexpected } from './report-unexpected.ts'

test('only what nobody expects is reported: no refusal of a form, no lost signal', () => {
  for (const status of [401, 404, 406, 409, 422, 429, 499, 503])
    assert.equal(isUnexpected(new Refused(status, { message: '' })), false, String(status))
  assert.equal(isUnexpected(new Unreachable('/x')), false)
  assert.equal(isUnexpected(new Refused(500, { message: '' })), true)
  assert.equal(isUnexpected(new Refused(418, { message: '' })), true)
  assert.equal(isUnexpected(new TypeError('x')), true)
})

test('an error is reported once, as a warning that names the screen and no person [ERR-009]', async (t) => {
  const sent: { url: string; body: string }[] = []
  Object.assign(globalThis, {
    location: { pathname: '/login', search: '?next=/user' },
    localStorage: { getItem: () => null },
  })
  t.mock.method(globalThis, 'fetch', (url: string, { body }: { body: string }) => {
    sent.push({ url, body })
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  const error = new Refused(500, { message: 'marek@dach-okno.example', request_id: 'abc' })
  reportUnexpected(error)
  reportUnexpected(error)
  await Promise.resolve()
  assert.equal(sent.length, 1)
  assert.equal(sent[0]!.url, '/api/v2/reports')
  assert.deepEqual(JSON.parse(sent[0]!.body), {
    level: 'warning',
    message: 'Status 500',
    screen: '/login',
    reference: 'abc',
  })
})

test('a fault of the portal is known by its place, not by its words', () => {
  const stack = `TypeError: ul. Lipowa 8 is not iterable
    at streets (https://club.example/assets/a1B2c3d.js:2:1840)
    at https://club.example/assets/first.js:1:7`
  assert.equal(placeOf(stack), 'assets/a1B2c3d.js:2:1840')
  assert.equal(placeOf('TypeError: x'), undefined)
})
