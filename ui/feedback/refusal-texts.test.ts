import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TFunction } from 'i18next'
import type { RefusalCode } from '#contract/refusals.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'
import { formatProblem, formatRefusals } from './refusal-texts.ts'
import { Refused, Unreachable } from './refused.ts'
import { proves } from '#tools/proves.ts'

const phraseKeys = ['refusals.sign_in.not_found', 'refusals.common.fault']
const t = ((keys: string | string[]) =>
  Array.isArray(keys) ? keys.find((key) => phraseKeys.includes(key)) : keys) as unknown as TFunction

test('a known code has its own words', () => {
  const refusal = new Refused(404, { code: 'sign_in.not_found', message: 'Installer not found.' })
  assert.deepEqual(formatRefusals(t, refusal), ['refusals.sign_in.not_found'])
})

test('an unknown code, a fault and a bug are worded alike', () => {
  const unknown = new Refused(418, { code: 'tea.pot' as string as RefusalCode, message: 'Teapot' })
  assert.deepEqual(formatRefusals(t, unknown), ['refusals.common.fault'])
  assert.deepEqual(formatRefusals(t, new TypeError('x')), ['refusals.common.fault'])
})

test('problems of fields are listed one by one', () => {
  const errors = { email: ['This is not an e-mail address.'], name: ['required', 'odd'] }
  const refusal = new Refused(422, { code: 'common.invalid', message: 'Invalid.', errors })
  assert.deepEqual(formatRefusals(t, refusal), [
    'problems.invalid_email',
    'problems.required',
    'problems.invalid',
  ])
})

/** The texts of the document, as the server sends them, and the keys of their translations. */
const params = {
  'Installer exists.': 'installer_exists',
  'Invalid phone number.': 'invalid_phone',
  'Letters are not allowed.': 'letters',
  'The email has already been taken.': 'email_taken',
  'The company registration number has already been taken.': 'number_taken',
  'Phone number is not unique.': 'phone_taken',
} as const

test(
  'the texts of the document are shown in the language of the page, in English word for word',
  proves(['ERR-019', 'ERR-020', 'ERR-021', 'ERR-022', 'ERR-023', 'ERR-024']),
  () => {
    for (const language of ['en', 'hu', 'uk'] as const) {
      const translate = getTranslator(language)
      for (const [text, key] of Object.entries(params)) {
        const error = new Refused(422, { message: 'Invalid.', errors: { phone: [text] } })
        const [first = ''] = formatRefusals(translate, error)
        assert.equal(first, translate(`problems.${key}`))
        assert.equal(first.startsWith(text), language === 'en', `${language} ${first}`)
      }
    }
  },
)

test('so are the texts of a whole call', proves(['ERR-018', 'ERR-025']), () => {
  const calls = [
    ['sign_in.not_found', 404, 'Installer not found.'],
    ['common.fault', 500, 'Something went wrong. Please try again.'],
  ] as const
  for (const language of ['en', 'hu', 'uk'] as const)
    for (const [code, status, message] of calls) {
      const [first = ''] = formatRefusals(
        getTranslator(language),
        new Refused(status, { code, message }),
      )
      assert.notEqual(first, '')
      assert.equal(first.startsWith(message), language === 'en', `${language} ${first}`)
    }
})

test('a cancelled call says nothing', proves(['API-012']), () => {
  assert.deepEqual(formatRefusals(t, new Refused(499, { message: 'Request canceled' })), [])
})

test('no answer is told apart from a refusal', () => {
  assert.deepEqual(formatRefusals(t, new Unreachable('/v1/config')), ['common.unreachable'])
  assert.equal(formatProblem(t, 'This field is required.'), 'problems.required')
})
