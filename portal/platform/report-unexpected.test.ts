import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'
import { isUnexpected, reportUnexpected } from './report-unexpected.ts'
import { parseStack } from './send-report.ts'
import { proves } from '#tools/proves.ts'

test('only what nobody expects is reported: no refusal of a form, no lost signal', () => {
  for (const status of [401, 404, 406, 409, 422, 429, 499, 503])
    assert.equal(isUnexpected(new Refused(status, { message: '' })), false, String(status))
  assert.equal(isUnexpected(new Unreachable('/x')), false)
  assert.equal(isUnexpected(new Refused(500, { message: '' })), true)
  assert.equal(isUnexpected(new Refused(418, { message: '' })), true)
  assert.equal(isUnexpected(new TypeError('x')), true)
})

test(
  'an error is reported once, as a warning that names the screen and no person',
  proves(['ERR-009']),
  async (t) => {
    const reports: { url: string; body: string }[] = []
    Object.assign(globalThis, {
      location: { pathname: '/login', search: '?next=/user' },
      localStorage: { getItem: () => null },
      document: { querySelector: () => ({ content: 'rooflight-club@0.1.0+abc' }) },
    })
    const reported = Promise.withResolvers<void>()
    t.mock.method(globalThis, 'fetch', (url: string, { body }: { body: string }) => {
      reports.push({ url, body })
      reported.resolve()
      return Promise.resolve(new Response(null, { status: 204 }))
    })
    const error = new Refused(500, { message: 'marek@dach-okno.example', request_id: 'abc' })
    reportUnexpected(error)
    reportUnexpected(error)
    await reported.promise
    assert.equal(reports.length, 1)
    assert.equal(reports[0]!.url, '/api/v2/reports')
    assert.deepEqual(JSON.parse(reports[0]!.body), {
      level: 'warning',
      message: 'Status 500',
      screen: '/login',
      reference: 'abc',
      release: 'rooflight-club@0.1.0+abc',
    })
  },
)

test('a fault of the portal is known by its stack, not by its words', () => {
  const error = new TypeError('ul. Lipowa 8 is not iterable')
  error.stack = `TypeError: ul. Lipowa 8 is not iterable
    at streets (https://club.example/assets/a1B2c3d.js:2:1840)
    at https://club.example/projects?search=Lipowa:1:3
    at https://club.example/assets/first.js:1:7`
  assert.deepEqual(parseStack(error), [
    { filename: '/assets/first.js', function: '?', lineno: 1, colno: 7 },
    { filename: '/assets/a1B2c3d.js', function: 'streets', lineno: 2, colno: 1840 },
  ])
  error.stack = `streets@https://club.example/assets/a1B2c3d.js:2:1840`
  assert.equal(parseStack(error)[0]!.function, 'streets')
  error.stack = 'TypeError: x'
  assert.deepEqual(parseStack(error), [])
})
