import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MarketingData } from '#contract/shop/prints.ts'
import { findFieldProblems, withScheme } from './field-problems.ts'
import { proves } from '#tools/proves.ts'

const fields = ['companyName', 'phone', 'email', 'shortDescription', 'longDescription', 'link'].map(
  (name) => ({ name, group: 'optional' as const }),
)
const data: MarketingData = {
  subtype: 'banner',
  language: 'en',
  companyName: 'Roofs & Windows',
  phone: '+48 512 345 678',
  shortDescription: 'Windows for every roof.',
}

function getProblems(changes: Partial<MarketingData>, findings: Finding[] = []) {
  return findFieldProblems({ fields, data: { ...data, ...changes }, findings }).map(
    ({ field, problem }) => `${field} ${problem}`,
  )
}
type Finding = Parameters<typeof findFieldProblems>[0]['findings'][number]

test('a whole form has no problem', () => {
  assert.deepEqual(getProblems({}), [])
})

test('the 81st and the 101st sign cannot be ordered', proves(['MKT-031', 'MKT-032']), () => {
  const [fits, long] = ['x'.repeat(80), 'y'.repeat(100)]
  assert.deepEqual(getProblems({ shortDescription: fits, longDescription: long }), [])
  assert.deepEqual(getProblems({ shortDescription: `${fits}x`, longDescription: `${long}y` }), [
    'shortDescription too_long',
    'longDescription too_long',
  ])
})

test('an added field that is blank, and a link that is none, are told in the order of the form', () => {
  assert.deepEqual(getProblems({ link: 'mailto:x@y.example', email: ' ', companyName: '' }), [
    'companyName required',
    'email required',
    'link link',
  ])
})

test('letters that no font has, and what the design cannot fit, stand at their fields', () => {
  const missing = { code: 'missing_letter', field: 'companyName', params: { letters: '🏠' } }
  const problems = findFieldProblems({ fields, data, findings: [missing] })
  assert.deepEqual(problems, [{ field: 'companyName', problem: 'missing_letter', letters: '🏠' }])
  const tooLong = { code: 'too_long', field: 'shortDescription', params: {} }
  assert.deepEqual(getProblems({}, [tooLong]), ['shortDescription too_long'])
  assert.deepEqual(getProblems({}, [{ code: 'contrast', field: 'logo', params: {} }]), [])
})

test('an address without its scheme is completed; other schemes stay as typed', () => {
  assert.equal(withScheme(' dach-okno.pl '), 'https://dach-okno.pl')
  assert.equal(withScheme('http://dach-okno.pl'), 'http://dach-okno.pl')
  assert.equal(withScheme('ftp://dach-okno.pl'), 'ftp://dach-okno.pl')
})
