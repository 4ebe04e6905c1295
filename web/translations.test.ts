import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import i18next, { type ResourceLanguage, type TFunction } from 'i18next'
import { intlTag, type LanguageCode } from '#contract/languages.ts'
import { translations, translatorFor } from './translations.ts'

type Say = (keys: string | string[], options?: object) => string

const folder = join(import.meta.dirname, '../phrases')
const languages = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
const counts = [0, 1, 2, 3, 5, 11, 21, 22, 101, 1.5, 1_234_567]

const peer = i18next.createInstance()
await peer.init({
  fallbackLng: 'en',
  resources: {},
  nsSeparator: false,
  interpolation: { escapeValue: false },
})
peer.services.formatter?.add('number', (value: number, language = 'en') =>
  new Intl.NumberFormat(intlTag(language)).format(value),
)
for (const language of languages) {
  const phrases = JSON.parse(
    readFileSync(join(folder, `${language}.json`), 'utf8'),
  ) as ResourceLanguage
  peer.addResourceBundle(language, 'translation', phrases)
  translations.add(language, phrases)
}

function both(language: string) {
  const t: [TFunction, TFunction] = [translatorFor(language), peer.getFixedT(language)]
  return t as unknown as [Say, Say]
}

/** Each phrase by its key; of plurals the key without the form too, once. */
function phrasesIn(part: ResourceLanguage, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, inner] of Object.entries(part)) {
    const key = path + name
    if (typeof inner !== 'string')
      for (const [each, phrase] of phrasesIn(inner as ResourceLanguage, `${key}.`))
        found.set(each, phrase)
    else found.set(key, inner).set(key.replace(/_(zero|one|two|few|many|other)$/, ''), inner)
  }
  return found
}

for (const language of languages)
  test(`every phrase of ${language} reads as i18next says it`, () => {
    const [ours, theirs] = both(language)
    for (const [key, phrase] of phrasesIn(translations.bundle(language)!)) {
      const names = [...phrase.matchAll(/\{\{\s*(\w+)[^}]*?(datetime|number)?[^}]*\}\}/g)]
      const values = Object.fromEntries(
        names.map(([gap, name]) => [
          name,
          /number|datetime/.test(gap!) ? 1_234_567.5 : `‹${name}›`,
        ]),
      )
      assert.equal(ours(key, values), theirs(key, values), key)
      const isPlural = phrase.includes('{{count')
      for (const count of isPlural ? counts : [])
        assert.equal(ours(key, { ...values, count }), theirs(key, { ...values, count }), key)
    }
  })

test('what is missing is said in English, by another key, as given, or by its name', () => {
  const part = { only: { here: 'Only {{here}}' } }
  translations.add('en', part)
  peer.addResourceBundle('en', 'translation', part, true)
  const [ours, theirs] = both('pl')
  const calls: [string | string[], object?][] = [
    ['only.here', { here: 'in English' }],
    [['nowhere.at.all', 'common.close']],
    [['nowhere.at.all', 'nor.here']],
    ['nowhere.at.all', { defaultValue: 'Else {{word}}', word: 'this' }],
    ['nowhere.at.all', { count: 3 }],
    ['only.here'],
    ['only.here', {}],
    ['only.here', { other: 1 }],
    ['only.here', { here: undefined }],
    ['only.here', { here: null }],
    ['only.here', { here: 0 }],
    ['only.here', { here: '$t(common.close)' }],
    ['only.here', { here: '{{count}}', count: 5 }],
    ['only.here', { here: '$& $1' }],
    ['only.here.deeper'],
  ]
  for (const [keys, options] of calls)
    assert.equal(ours(keys, options), theirs(keys, options), JSON.stringify([keys, options]))
})

test('who listens is told of another language and of new phrases, once each', () => {
  let told = 0
  const stop = translations.listen(() => told++)
  translations.show('cs' satisfies LanguageCode)
  const before = translations.shown()
  assert.equal(translations.language, 'cs')
  translations.add('cs', { common: { fresh: 'Nové', close: 'Jiné' } })
  assert.equal(told, 2)
  const say = translations.shown().t as unknown as Say
  assert.notEqual(translations.shown(), before)
  assert.equal(say('common.fresh'), 'Nové')
  assert.equal(say('common.close'), peer.getFixedT('cs')('common.close'))
  stop()
  translations.show('en')
  assert.equal(told, 2)
})
