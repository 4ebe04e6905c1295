import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listIn, parsePage, parseSearch, stringifySearch } from './search.ts'

test('an address reads naturally both ways', () => {
  const text = stringifySearch({ categories: ['tools', 'vouchers'], page: 2, sort: undefined })
  assert.equal(text, '?categories=tools,vouchers&page=2')
  assert.deepEqual(parseSearch(text), { categories: 'tools,vouchers', page: '2' })
  assert.deepEqual(listIn(parseSearch(text).categories), ['tools', 'vouchers'])
})

test('other signs survive', () => {
  const search = { q: 'ul. Lipowa 8 & co', next: '/orders?page=2' }
  assert.deepEqual(parseSearch(stringifySearch(search)), search)
})

test('nothing to say is an empty text', () => {
  assert.equal(stringifySearch({ page: undefined, q: '' }), '')
  assert.equal(listIn(''), undefined)
})

test('an odd page is the first one', () => {
  for (const page of ['0', '-1', '1', 'x', '1.5', undefined])
    assert.equal(parsePage({ page }), undefined)
  assert.equal(parsePage({ page: '3' }), 3)
})
