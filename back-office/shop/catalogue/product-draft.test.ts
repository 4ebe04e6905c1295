import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCatalogueSearch } from './catalogue-search.ts'
import {
  emptyDraft,
  countMissingTexts,
  parseNumber,
  textLanguages,
  withText,
} from './product-draft.ts'
import { getProductState } from './product-state.ts'

test('a text is put in its language, and an emptied one leaves it', () => {
  const texts = { en: 'Drill', pl: 'Wiertarka' }
  assert.deepEqual(withText(texts, 'cs', 'Vrtačka'), { ...texts, cs: 'Vrtačka' })
  assert.deepEqual(withText(texts, 'pl', ' '), { en: 'Drill' })
  assert.deepEqual(texts, { en: 'Drill', pl: 'Wiertarka' })
})

test('a language lacks name and description until both are written', () => {
  const draft = { ...emptyDraft, names: { en: 'Drill' }, descriptions: {} }
  assert.equal(countMissingTexts(draft, 'en'), 1)
  assert.equal(countMissingTexts(draft, 'pl'), 2)
})

test('English stands first among the languages, once', () => {
  assert.equal(textLanguages[0], 'en')
  assert.equal(textLanguages.filter((code) => code === 'en').length, 1)
})

test('a typed number may be parted; an empty field is no number', () => {
  assert.equal(parseNumber('1 250'), 1250)
  assert.equal(parseNumber('0'), 0)
  assert.equal(parseNumber(' '), null)
})

test('an inactive product is neither listed nor hidden', () => {
  assert.equal(getProductState({ active: false, visible: true }), 'inactive')
  assert.equal(getProductState({ active: true, visible: true }), 'listed')
  assert.equal(getProductState({ active: true, visible: false }), 'hidden')
})

test('a filter of the address that the screen does not offer is no filter', () => {
  const odd = readCatalogueSearch({
    page: '1',
    type: '99',
    visibility: 'gone',
    sold_out: 'yes',
    q: '',
  })
  assert.ok(Object.values(odd).every((value) => value === undefined))
  const search = { page: '3', type: '2', visibility: 'hidden', sold_out: '1', q: 'drill' }
  const { category, ...found } = readCatalogueSearch(search)
  assert.equal(category, undefined)
  assert.deepEqual(found, { ...search, page: 3, type: 2 })
})
