import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  createEmptyContent,
  countMissingTexts,
  removeEmptyContentTexts,
  getTimeZone,
} from './content-draft.ts'

const empty = createEmptyContent('news', [10], new Date('2026-06-15T09:00:30Z'))

test('a language lacks the words that are not written yet', () => {
  const texts = { en: { title: 'Frost', excerpt: ' ', text: '' } }
  assert.equal(countMissingTexts({ ...empty, texts }, 'en'), 2)
  assert.equal(countMissingTexts({ ...empty, kind: 'link', texts }, 'en'), 1)
  assert.equal(countMissingTexts({ ...empty, texts }, 'pl'), 3)
})

test('languages without a word are not sent', () => {
  const blank = { title: ' ', excerpt: '', text: '' }
  const texts = { en: { ...blank, title: 'Frost' }, pl: blank }
  assert.deepEqual(Object.keys(removeEmptyContentTexts({ ...empty, texts }).texts), ['en'])
})

test('times are read by the clocks of the one region it is for', () => {
  assert.equal(getTimeZone({ regions: [16] }), 'Europe/Kyiv')
  assert.equal(getTimeZone({ regions: [16, 10] }), 'Europe/Warsaw')
  assert.equal(getTimeZone({ regions: null }), 'Europe/Warsaw')
})

test('a new item is for the regions of the person, from this minute on', () => {
  assert.deepEqual(empty.regions, [10])
  assert.equal(empty.visible_from, '2026-06-15T09:00:00.000Z')
})
