import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { offeredLanguages } from '#contract/languages.ts'
import { problems, refusals } from '#contract/refusals.ts'
import { root } from '../run-step.ts'
import { proves } from '../proves.ts'

type Phrases = { [key: string]: string | Phrases }

const categories = ['zero', 'one', 'two', 'few', 'many', 'other']
const plural = new RegExp(`_(${categories.join('|')})$`)
const all = new Map(offeredLanguages.map(({ code }) => [code, flat(read(code))]))
const english = all.get('en')!

test('there is one file for each of the 15 languages and no other', proves(['LNG-001']), () => {
  const files = readdirSync(join(root, 'phrases'))
    .filter((name) => name.endsWith('.json'))
    .sort()
  assert.deepEqual(files, offeredLanguages.map(({ code }) => `${code}.json`).sort())
})

test('every language has the same phrases', () => {
  const bases = (phrases: Map<string, string>) =>
    [...new Set([...phrases.keys()].map(getBaseKey))].sort()
  for (const [code, phrases] of all) assert.deepEqual(bases(phrases), bases(english), code)
})

test('every language has exactly the plural forms of its grammar', () => {
  const counted = new Set(
    [...english.keys()].filter((key) => key !== getBaseKey(key)).map(getBaseKey),
  )
  for (const { code, tag } of offeredLanguages) {
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted()
    for (const base of counted) {
      const found = categories.filter((form) => all.get(code)!.has(`${base}_${form}`)).sort()
      assert.deepEqual(found, forms, `${code} ${base}`)
    }
  }
})

test('every phrase has the placeholders of the English one', () => {
  for (const [code, phrases] of all)
    for (const [key, text] of phrases) {
      const expected = placeholders(english.get(key) ?? english.get(`${getBaseKey(key)}_other`)!)
      const mayDiffer = key === getBaseKey(key) ? '' : 'count'
      const names = (all: string[]) => new Set(all.filter((name) => name !== mayDiffer))
      assert.deepEqual(names(placeholders(text)), names(expected), `${code} ${key}`)
    }
})

test('no phrase is empty, holds markup, or stands in the wrong script', () => {
  const cyrillic = ['bg', 'uk']
  for (const [code, phrases] of all)
    for (const [key, text] of phrases) {
      assert.ok(text.trim() === text && text !== '', `${code} ${key}`)
      assert.doesNotMatch(text, /<\w|&\w+;/, `${code} ${key}`)
      if (!cyrillic.includes(code))
        assert.doesNotMatch(text, /\p{Script=Cyrillic}/u, `${code} ${key}`)
    }
})

test('every refusal and every problem has its words', () => {
  const bases = new Set([...english.keys()].map(getBaseKey))
  for (const code of Object.keys(refusals)) assert.ok(bases.has(`refusals.${code}`), code)
  for (const code of Object.keys(problems)) assert.ok(bases.has(`problems.${code}`), code)
})

/** Designs of prints take their texts at once, by the type `DesignTexts`. */
const isTakenWhole =
  /^(refusals|problems|print\.(dsp|electric|headlines|recommended|replacement|scan|services))\b/

test('every phrase is used', () => {
  const sources = ['portal', 'back-office', 'server', 'ui', 'web']
    .flatMap((topFolder) =>
      readdirSync(join(root, topFolder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${topFolder}/${name}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .concat('tools/portal-worker.ts')
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const quoted = new Set(sources.match(/(?<=')[^'\n]+(?=')/g))
  const made = [...sources.matchAll(/`((?:\w+\.)+)\$\{/g)].map(([, prefix]) => prefix!)
  for (const key of english.keys()) {
    const base = getBaseKey(key)
    const used = quoted.has(base) || made.some((prefix) => base.startsWith(prefix))
    assert.ok(used || isTakenWhole.test(base), `${base} is used nowhere`)
  }
})

function read(code: string) {
  return JSON.parse(readFileSync(join(root, 'phrases', `${code}.json`), 'utf8')) as Phrases
}

function flat(phrases: Phrases, path = ''): Map<string, string> {
  const entries = Object.entries(phrases).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : [...flat(value, `${path}${key}.`)],
  )
  return new Map(entries)
}

/** The key without its plural form, where it is one. */
function getBaseKey(key: string) {
  const base = key.replace(plural, '')
  return english.has(`${base}_other`) ? base : key
}

function placeholders(text: string) {
  return [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name!).sort()
}
