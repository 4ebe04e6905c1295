import assert from 'node:assert/strict'
import { test } from 'node:test'
import { intlTag, offeredLanguages } from '#contract/languages.ts'
import { isTest, readSources } from './import-graph.ts'

const calls =
  /(?:new Intl\.(?!PluralRules|Segmenter)\w+|\.toLocale(?:String|DateString|TimeString)|\.localeCompare)\(([^;]*)/g

/** A call for people takes `intlTag(…)`; one that machines read names its tag itself. */
function wrongCalls(text: string) {
  return [...text.matchAll(calls)]
    .filter(
      ([call, rest]) => !isSorted(call, rest!) && !/^\[?(?:intlTag\(|'[a-zA-Z-]+')/.test(rest!),
    )
    .map(([call]) => call.split('\n')[0]!)
}

/** Of two texts, by the order of the machine or of the language. */
function isSorted(call: string, rest: string) {
  return (
    call.startsWith('.localeCompare') &&
    (!rest.split('\n')[0]!.includes(', ') || /, intlTag\(/.test(rest))
  )
}

test('every number, date and country is written with the one tag of its language', () => {
  const wrong = readSources()
    .filter(({ file }) => !isTest(file) && !/^(?:journeys|tools|bench)\//.test(file))
    .flatMap(({ file, text }) => wrongCalls(text).map((call) => `${file}: ${call}`))
  assert.deepEqual(wrong, [])
})

test('a call with the language of the page itself is seen', () => {
  const wrong = [
    'new Intl.NumberFormat(language).format(1)',
    'new Intl.DisplayNames([i18n.language], {})',
    'sum.toLocaleString()',
    'a.name.localeCompare(b.name, language)',
  ]
  assert.deepEqual(
    wrong.filter((text) => wrongCalls(text).length !== 1),
    [],
  )
  const right =
    "new Intl.NumberFormat(intlTag(x)); new Intl.DateTimeFormat('en-GB', {}); a.localeCompare(b)"
  assert.deepEqual(wrongCalls(right), [])
})

test('Serbian and Bosnian are Latin, from the code and from the tag of the page', () => {
  for (const tag of ['sr', 'sr-Latn', 'bs']) {
    const names = new Intl.DisplayNames(intlTag(tag), { type: 'region' })
    assert.match(names.of('DE')!, /^N(?:j)?emačka$/)
    assert.equal(new Intl.NumberFormat(intlTag(tag)).format(1234.5), '1.234,5')
  }
  assert.equal(intlTag('en'), 'en-GB')
  for (const { tag, code } of offeredLanguages) assert.equal(intlTag(tag), intlTag(code))
})
