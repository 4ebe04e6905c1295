import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeFilter, parseShopFilter, cleanSearch } from './shop-filter.ts'
import { proves } from '#tools/proves.ts'

const nothing = {
  page: undefined,
  q: undefined,
  categories: undefined,
  sort: undefined,
  affordable: undefined,
}

test(
  'the address holds page, words, categories in both spellings, sorting and "affordable"',
  proves(['SHP-003', 'SHP-004', 'SHL-033']),
  () => {
    assert.deepEqual(
      parseShopFilter({
        page: '2',
        q: ' młotek ',
        categories: 'a,b',
        sort: 'newest',
        affordable: '1',
      }),
      { page: 2, q: 'młotek', categories: ['a', 'b'], sort: 'newest', affordable: 1 },
    )
    assert.deepEqual(parseShopFilter({ category: 'voucher' }), {
      ...nothing,
      categories: ['voucher'],
    })
  },
)

test('anything odd in the address counts as absent', () => {
  const odd = { page: '-1', q: '  ', categories: '', sort: 'price', affordable: 'yes' }
  assert.deepEqual(parseShopFilter(odd), nothing)
  assert.deepEqual(parseShopFilter({ q: ['a'], affordable: '0' }), nothing)
})

test('words are no longer than a search may be and hold no control signs', () => {
  assert.equal(cleanSearch('x'.repeat(200))?.length, 80)
  assert.equal(cleanSearch('a\u0000b\n'), 'a b')
  assert.equal(cleanSearch(18), '18')
})

test('another part of the shop begins at its first page', () => {
  const filter = { ...nothing, page: 3, q: 'drill', categories: ['tools'] }
  assert.deepEqual(changeFilter(filter, { q: undefined }), {
    ...nothing,
    categories: ['tools'],
  })
})
