import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFormat, getDisplayName, numberFormat } from '#contract/formats/intl.rules.ts'
import { getIntlTag, offeredLanguages } from '#contract/languages.ts'
import { isTest, readSources } from './import-graph.ts'

const calls =
  /new Intl\.(?!PluralRules|Segmenter)\w+|\.(?:toLocale(?:Date|Time)?String|localeCompare)\([^;\n]*/g

/** Formats come from one file, which knows the one tag of a language and makes each once. */
function wrongCalls(text: string) {
  return [...text.matchAll(calls)].map(([call]) => call).filter((call) => !isSorted(call))
}

/** Of two texts, by the order of the machine or of the language. */
function isSorted(call: string) {
  return call.startsWith('.localeCompare') && (!call.includes(', ') || /, getIntlTag\(/.test(call))
}

test('every number, date and country is written by the formats of its language', () => {
  const wrong = readSources()
    .filter(({ file }) => !isTest(file) && !/^(?:e2e|tools|bench)\//.test(file))
    .filter(({ file }) => file !== 'contract/formats/intl.rules.ts')
    .flatMap(({ file, text }) => wrongCalls(text).map((call) => `${file}: ${call}`))
  assert.deepEqual(wrong, [])
})

test('a call with the language of the page itself is seen', () => {
  const wrong = [
    'new Intl.NumberFormat(language).format(1)',
    "new Intl.DateTimeFormat('en-GB', {})",
    'sum.toLocaleString()',
    'a.name.localeCompare(b.name, language)',
  ]
  assert.deepEqual(
    wrong.filter((text) => wrongCalls(text).length !== 1),
    [],
  )
  const right =
    'numberFormat(language); a.localeCompare(b); a.localeCompare(b, getIntlTag(language))'
  assert.deepEqual(wrongCalls(right), [])
})

test('a format is made once for a language and its options', () => {
  assert.equal(numberFormat('pl'), numberFormat('pl', {}))
  assert.notEqual(numberFormat('pl'), numberFormat('pl', { style: 'percent' }))
  assert.equal(dateFormat('sv-SE', { timeZone: 'UTC' }).format(new Date(0)), '1970-01-01')
})

test('Serbian and Bosnian are Latin, from the code and from the tag of the page', () => {
  for (const tag of ['sr', 'sr-Latn', 'bs']) {
    assert.match(getDisplayName('region', 'DE', tag), /^N(?:j)?emačka$/)
    assert.equal(numberFormat(tag).format(1234.5), '1.234,5')
  }
  assert.equal(getIntlTag('en'), 'en-GB')
  for (const { tag, code } of offeredLanguages) assert.equal(getIntlTag(tag), getIntlTag(code))
})
