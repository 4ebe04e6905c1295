import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stdnum } from 'stdnum'
import { hasWrongCheckDigit } from './check-digits.rules.ts'
import { localNumbers, normalizeNumber } from '#contract/members/registration.rules.ts'

/** Numbers that real companies of the countries have, or that their authorities print as examples. */
const real = [
  ['bg', 'companyId', '175074752'],
  ['bg', 'vat', 'BG175074752'],
  ['cz', 'companyId', '27074358'],
  ['cz', 'vat', 'CZ25123891'],
  ['ee', 'companyId', '10137025'],
  ['ee', 'vat', 'EE100594102'],
  ['hr', 'companyId', '33392005961'],
  ['hu', 'vat', '10625790-4-44'],
  ['lt', 'companyId', '110053842'],
  ['lt', 'vat', 'LT119511515'],
  ['lt', 'vat', 'LT100001919017'],
  ['lv', 'companyId', '40003032949'],
  ['lv', 'vat', 'LV40003032949'],
  ['pl', 'vat', '527-010-33-91'],
  ['pl', 'companyId', '192598184'],
  ['pl', 'companyId', '12345678512347'],
  ['ro', 'vat', 'RO 18547290'],
  ['rs', 'vat', '101134702'],
  ['si', 'companyId', '5043611'],
  ['si', 'companyId', '5043611000'],
  ['si', 'vat', 'SI50223054'],
  ['sk', 'companyId', '31333532'],
  ['sk', 'vat', 'SK2020317068'],
  ['ua', 'companyId', '14360570'],
  ['ua', 'companyId', '32855961'],
] as const

const isWrong = (slug: string, kind: 'vat' | 'companyId', text: string) =>
  hasWrongCheckDigit(slug, { kind, value: normalizeNumber(slug, text) })

test('real numbers of each country are not warned of, nor those with another last digit missed', () => {
  for (const [slug, kind, number] of real) {
    assert.equal(isWrong(slug, kind, number), false, `${slug} ${number}`)
    // Of a Hungarian or long Slovenian number the check digit stands before its end.
    const place = { hu: 7, si: kind === 'vat' ? 9 : 6 }[slug as string] ?? number.length - 1
    const others = [...'0123456789'].map(
      (digit) => number.slice(0, place) + digit + number.slice(place + 1),
    )
    const wrong = others.filter((other) => isWrong(slug, kind, other))
    assert.equal(wrong.length, 9, `${slug} ${number}`)
  }
})

test('what has another form than the country’s numbers is not warned of', () => {
  assert.equal(isWrong('pl', 'vat', '12345'), false)
  assert.equal(isWrong('pl', 'vat', ''), false)
  assert.equal(isWrong('ba', 'companyId', '4200000000006'), false)
  assert.equal(isWrong('hu', 'companyId', '08-09-123456'), false)
  assert.equal(isWrong('ro', 'companyId', 'J12/345/2015'), false)
  assert.equal(isWrong('xx', 'vat', '1234567890'), false)
})

test('every country with a rule has a real number here', () => {
  const known = new Set(real.map(([slug]) => slug as string))
  const missing = Object.keys(localNumbers).filter((slug) => !known.has(slug))
  // Bosnia and Herzegovina publishes no rule.
  assert.deepEqual(missing, ['ba'])
})

/** The library’s name of the numbers, and how they are spelled for it. */
const validators = [
  ['bg', 'companyId', 'vat', 9],
  ['cz', 'companyId', 'ico', 8],
  ['ee', 'companyId', 'registrikood', 8],
  ['ee', 'vat', 'kmkr', 9],
  ['hr', 'companyId', 'oib', 11],
  ['hu', 'vat', 'anum', 8],
  ['lt', 'vat', 'pvm', 9],
  ['lt', 'vat', 'pvm', 12],
  ['pl', 'vat', 'nip', 10],
  ['pl', 'companyId', 'regon', 9],
  ['ro', 'vat', 'cui', 8],
  ['rs', 'vat', 'pib', 9],
  ['si', 'vat', 'ddv', 8],
  ['ua', 'companyId', 'edrpou', 8],
] as const

test('numbers that the server finds right are never warned of', () => {
  let state = 20_260_615
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  for (const [slug, kind, name, length] of validators) {
    const validator = stdnum[slug.toUpperCase()]![name]!
    let right = 0
    for (let tries = 0; tries < 3000; tries++) {
      const number = Array.from({ length }, () => Math.floor(random() * 10)).join('')
      if (!validator.validate(number).isValid) continue
      right++
      assert.equal(isWrong(slug, kind, number), false, `${slug} ${name} ${number}`)
    }
    assert.ok(right > 5, `${slug} ${name}: ${right}`)
  }
})
