import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TFunction } from 'i18next'
import type { RefusalCode } from '#contract/refusals.ts'
import { problemText, refusalTexts } from './refusal-texts.ts'
import { Refused, Unreachable } from './refused.ts'
import { proves } from '#tools/proves.ts'

const known = ['refusals.sign_in.not_found', 'refusals.common.fault']
const t = ((keys: string | string[]) =>
  Array.isArray(keys) ? keys.find((key) => known.includes(key)) : keys) as unknown as TFunction

test('a known code has its own words', () => {
  const refused = new Refused(404, { code: 'sign_in.not_found', message: 'Installer not found.' })
  assert.deepEqual(refusalTexts(t, refused), ['refusals.sign_in.not_found'])
})

test('an unknown code, a fault and a bug are worded alike', () => {
  const unknown = new Refused(418, { code: 'tea.pot' as string as RefusalCode, message: 'Teapot' })
  assert.deepEqual(refusalTexts(t, unknown), ['refusals.common.fault'])
  assert.deepEqual(refusalTexts(t, new TypeError('x')), ['refusals.common.fault'])
})

test('problems of fields are listed one by one', () => {
  const errors = { email: ['This is not an e-mail address.'], name: ['required', 'odd'] }
  const refused = new Refused(422, { code: 'common.invalid', message: 'Invalid.', errors })
  assert.deepEqual(refusalTexts(t, refused), [
    'problems.invalid_email',
    'problems.required',
    'problems.invalid',
  ])
})

test('a cancelled call says nothing', proves(['API-012']), () => {
  assert.deepEqual(refusalTexts(t, new Refused(499, { message: 'Request canceled' })), [])
})

test('no answer is told apart from a refusal', () => {
  assert.deepEqual(refusalTexts(t, new Unreachable('/v1/config')), ['common.unreachable'])
  assert.equal(problemText(t, 'This field is required.'), 'problems.required')
})
