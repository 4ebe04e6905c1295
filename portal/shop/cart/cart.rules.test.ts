import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedProduct, Variant } from '#contract/shop/shop.ts'
import {
  cart as shape,
  createEmptyCart,
  getCartEntries,
  groupCartEntries,
  mergeChanges,
  getQuantity,
  reconcileCart,
  withAdded,
  removeCartVariant,
  removeCartType,
  withQuantity,
  withRestored,
  type Cart,
} from './cart.rules.ts'
import { proves } from '#tools/proves.ts'

const company = 'd1ac6ca0-0bda-4793-a173-385aabdca6e5'
const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`

const jacket = product(1, 1, [
  { digit: 1, title: 'Jacket, M', price: 360, stock: 5 },
  { digit: 2, title: 'Jacket, L', price: 360, stock: 0 },
])
const voucher = product(2, 2, [{ digit: 3, title: 'Fuel card 50', price: 100, stock: 40 }])
const [medium, large] = jacket.variants as [Variant, Variant]
const [fuel] = voucher.variants as [Variant]
const ofMedium = { title: 'Jacket, M', variant: medium.uuid, product: jacket.uuid }

test('the same variant twice is one entry with the sum', proves(['CRT-016']), () => {
  const cart = fillCart([jacket, medium, 2], [jacket, medium, 1])
  assert.deepEqual([getCartEntries(cart).length, getQuantity(cart, medium.uuid)], [1, 3])
})

test(
  'entries are grouped by order type and keyed by variant, with the uuids of their products',
  proves(['CRT-002', 'CRT-017', 'CRT-018', 'CRT-019', 'CRT-020']),
  () => {
    const cart = fillCart([jacket, medium, 2], [voucher, fuel, 1])
    assert.deepEqual(cart.uuids, [uuid(1), uuid(2)])
    assert.deepEqual(cart.entries['1'], {
      [medium.uuid]: {
        quantity: 2,
        product: { uuid: jacket.uuid, type: 1, images: jacket.images },
        variant: { uuid: medium.uuid, stock: 5, price: 360, sku: 'SKU-1', title: 'Jacket, M' },
      },
    })
    assert.deepEqual(shape.parse(JSON.parse(JSON.stringify(cart))), cart)
  },
)

test('a group knows its pieces and points', proves(['CRT-008']), () => {
  const dear = { ...large, price: 390, stock: 9 }
  const groups = groupCartEntries(
    fillCart([jacket, medium, 2], [voucher, fuel, 3], [jacket, dear, 1]),
  )
  assert.deepEqual(
    groups.map(({ type, quantity, points }) => [type, quantity, points]),
    [
      [1, 3, 1110],
      [2, 3, 300],
    ],
  )
})

test('a quantity stays between 1 and the stock', proves(['CRT-005']), () => {
  const cart = fillCart([jacket, medium, 9])
  assert.equal(getQuantity(cart, medium.uuid), 5)
  assert.equal(getQuantity(withQuantity(cart, medium.uuid, 6), medium.uuid), 5)
  assert.equal(getQuantity(withQuantity(cart, medium.uuid, 0), medium.uuid), 1)
  assert.equal(withQuantity(cart, uuid(9), 2), cart)
})

test('what is sold out does not get into the cart', () => {
  assert.deepEqual(getCartEntries(fillCart([jacket, large, 1])), [])
})

test('a removed entry can be put back where it was', proves(['CRT-007']), () => {
  const cart = fillCart([jacket, medium, 2], [voucher, fuel, 1])
  const smallerCart = removeCartVariant(cart, medium.uuid)
  assert.deepEqual(smallerCart.uuids, [uuid(2)])
  assert.deepEqual(withRestored(smallerCart, getCartEntries(cart)[0]!, 0), cart)
})

test('an ordered type leaves, the others stay', proves(['CHK-012']), () => {
  const cart = removeCartType(fillCart([jacket, medium, 2], [voucher, fuel, 1]), 1)
  assert.deepEqual(
    groupCartEntries(cart).map(({ type }) => type),
    [2],
  )
})

test('a quantity above the live stock is capped and told', proves(['CRT-012']), () => {
  const { cart, changes } = reconcileCart(fillCart([jacket, medium, 5]), [
    live(medium, { stock: 3 }),
  ])
  assert.equal(getQuantity(cart, medium.uuid), 3)
  assert.deepEqual(changes, [{ ...ofMedium, kind: 'quantity', from: 5, to: 3 }])
})

test('a quantity stays within what the company may order of all sizes together', () => {
  const limited = { ...jacket, settings: { type: 1, purchase_left: 4 } }
  const both = fillCart([limited, medium, 2], [limited, { ...large, stock: 9 }, 1])
  assert.equal(getQuantity(withQuantity(both, medium.uuid, 5), medium.uuid), 3)
  const stale = fillCart([jacket, medium, 5])
  const { cart, changes } = reconcileCart(stale, [limited])
  assert.equal(getQuantity(cart, medium.uuid), 4)
  assert.deepEqual(changes, [{ ...ofMedium, kind: 'limit', from: 5, to: 4 }])
})

test('a new price is taken over and told', proves(['CRT-013']), () => {
  const { cart, changes } = reconcileCart(fillCart([jacket, medium, 1]), [
    live(medium, { price: 380 }),
  ])
  assert.equal(getCartEntries(cart)[0]?.variant.price, 380)
  assert.deepEqual(changes, [{ ...ofMedium, kind: 'price', from: 360, to: 380 }])
})

test('what is sold out leaves and is told', proves(['CRT-014']), () => {
  const { cart, changes } = reconcileCart(fillCart([jacket, medium, 1]), [
    live(medium, { stock: 0 }),
  ])
  assert.deepEqual([cart.entries, cart.uuids], [{}, []])
  assert.deepEqual(changes, [{ ...ofMedium, kind: 'soldOut' }])
})

test('what is no longer offered leaves and is told', proves(['CRT-015']), () => {
  const full = fillCart([jacket, medium, 1], [voucher, fuel, 1])
  const { cart, changes } = reconcileCart(full, [voucher])
  assert.deepEqual(cart.uuids, [voucher.uuid])
  assert.deepEqual(changes, [{ ...ofMedium, kind: 'gone' }])
})

test('what was put in while the answer was on its way stays', proves(['CRT-011']), () => {
  const cart = fillCart([jacket, medium, 1], [voucher, fuel, 1])
  const { cart: fresh, changes } = reconcileCart(cart, [jacket], [jacket.uuid])
  assert.deepEqual([fresh, changes], [cart, []])
})

test('a price that changes twice is told from what was seen first, one that comes back not at all', () => {
  const first = { ...ofMedium, kind: 'price', from: 360, to: 380 } as const
  const fewer = { ...ofMedium, kind: 'quantity', from: 5, to: 3 } as const
  const again = mergeChanges([first, fewer], [{ ...first, from: 380, to: 400 }])
  assert.deepEqual(again, [fewer, { ...first, to: 400 }])
  assert.deepEqual(mergeChanges(again, [{ ...first, from: 400, to: 360 }]), [fewer])
  const gone = { ...ofMedium, kind: 'gone' } as const
  assert.deepEqual(mergeChanges([gone], [gone]), [gone])
})

function fillCart(...steps: [ListedProduct, Variant, number][]): Cart {
  return steps.reduce(
    (cart, [cartProduct, variant, quantity]) => withAdded(cart, cartProduct, variant, quantity),
    createEmptyCart(company),
  )
}

function live(variant: Variant, now: Partial<Variant>): ListedProduct {
  return { ...jacket, variants: [{ ...variant, ...now }] }
}

type Sold = { digit: number; title: string; price: number; stock: number }

function product(digit: number, type: number, sold: Sold[]): ListedProduct {
  const variants = sold.map(({ digit, title, price, stock }) => {
    const id = `00000000-0000-4000-8000-00000000010${digit}`
    return { uuid: id, guid: id, sku: `SKU-${digit}`, title, price, stock, attrs: [] }
  })
  return {
    uuid: uuid(digit),
    name: sold[0]!.title,
    sku: `P-${digit}`,
    excerpt: '',
    type,
    active: 1,
    is_visible: 1,
    images: { thumbnail: '/p-320.webp', list: [] },
    categories: [],
    variants,
    stock: 0,
    prices: [],
    settings: { type },
  }
}
