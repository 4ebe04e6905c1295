import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Product } from '#contract/shop/shop.ts'
import { offerState, getQuantityLeft } from './offer-state.ts'
import { proves } from '#tools/proves.ts'

const variants = [{ stock: 5 }] as Product['variants']
const offered = { type: 1, active: 1, is_visible: 1, variants, settings: { type: 1 } }
const firm = { scans: 0, takesHeavyItems: true }

test(
  'only what is active and visible has actions',
  proves(['PRD-023', 'PRD-024', 'PRD-030', 'PRD-031']),
  () => {
    assert.deepEqual(offerState(offered, firm), { panel: 'cart' })
    assert.deepEqual(offerState({ ...offered, active: 0 }, firm), { block: 'inactive' })
    assert.deepEqual(offerState({ ...offered, is_visible: 0 }, firm), { block: 'hidden' })
  },
)

test('what is sold out has none either; print is made to order', () => {
  const none = [{ stock: 0 }] as Product['variants']
  assert.deepEqual(offerState({ ...offered, variants: none }, firm), { block: 'soldOut' })
  assert.deepEqual(offerState({ ...offered, type: 3, variants: none }, firm), {
    panel: 'configurator',
  })
})

test('a reward for scans waits for the windows of this year', () => {
  const reward = { ...offered, type: 6, settings: { type: 6, min_scans: 10 } }
  assert.deepEqual(offerState(reward, { ...firm, scans: 9 }), { block: 'scans' })
  assert.deepEqual(offerState(reward, { ...firm, scans: undefined }), { block: 'scans' })
  assert.deepEqual(offerState(reward, { ...firm, scans: 10 }), { panel: 'cart' })
})

test('heavy products are told as such where parcels have a limit of weight', () => {
  const heavy = { ...offered, settings: { type: 1, heavy: true } }
  assert.deepEqual(offerState(heavy, firm), { panel: 'cart' })
  assert.deepEqual(offerState(heavy, { ...firm, takesHeavyItems: false }), { block: 'heavy' })
})

test('nothing is offered once the company has all it may order', () => {
  const settings = { type: 1, purchase_limit: 10, purchase_left: 0 }
  assert.deepEqual(offerState({ ...offered, settings }, firm), { block: 'limit' })
})

test(
  'pieces to add stay within the stock and the limit, less the cart',
  proves(['PRD-017']),
  () => {
    const limits = { stock: 5, inCart: 3, left: undefined, ofProductInCart: 3 }
    assert.equal(getQuantityLeft(limits), 2)
    assert.equal(getQuantityLeft({ ...limits, left: 4 }), 1)
    assert.equal(getQuantityLeft({ ...limits, left: 4, ofProductInCart: 6 }), 0)
    assert.equal(getQuantityLeft({ ...limits, inCart: 9 }), 0)
  },
)
