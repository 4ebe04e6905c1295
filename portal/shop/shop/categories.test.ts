import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isVoucherCategory } from './categories.ts'
import { proves } from '#tools/proves.ts'

test('a category called voucher is known by its slug or its name', proves(['SHP-009']), () => {
  assert.ok(isVoucherCategory({ slug: 'voucher', name: 'Bony' }))
  assert.ok(isVoucherCategory({ slug: 'cat-7', name: 'Voucher' }))
  assert.ok(!isVoucherCategory({ slug: 'tools', name: 'Tools' }))
})
