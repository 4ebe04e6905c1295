import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Variant } from '#contract/shop/shop.ts'
import { getStockKind } from '#contract/shop/shop.rules.ts'
import { getAttributes, findChosenVariant, getInitialChoice, getPriceRange } from './variants.ts'
import { proves } from '#tools/proves.ts'

const jackets = [
  jacket('S', 'red', 4),
  jacket('M', 'red', 0),
  jacket('M', 'blue', 2),
  jacket('L', 'blue', 0),
]

test('a choice of every attribute leaves one variant', proves(['PRD-012', 'PRD-042']), () => {
  assert.equal(findChosenVariant(jackets, { size: 'M', colour: 'blue' })?.title, 'M blue')
  assert.equal(findChosenVariant(jackets, { size: 'M' }), undefined)
  assert.equal(findChosenVariant(jackets, { size: 'S', colour: 'blue' }), undefined)
})

test('a value is sold out when no stock is left beside the other choices', () => {
  assert.deepEqual(getSoldOutNames({}), ['L'])
  assert.deepEqual(getSoldOutNames({ colour: 'red' }), ['M', 'L'])
  assert.deepEqual(getSoldOutNames({ size: 'S' }), ['L', 'blue'])
})

test('what leaves no choice is chosen, a product without attributes is its one variant', () => {
  const [small] = jackets as [Variant]
  assert.deepEqual(getInitialChoice([small]), { size: 'S', colour: 'red' })
  assert.deepEqual(getInitialChoice(jackets), {})
  const plain = { ...small, attrs: [] }
  assert.equal(findChosenVariant([plain], {}), plain)
})

test('different prices are told as "from" the least', () => {
  const [small, medium] = jackets as [Variant, Variant]
  assert.deepEqual(getPriceRange({ variants: [small, { ...medium, price: 90 }] }), {
    minimum: 90,
    isFrom: true,
  })
  assert.deepEqual(getPriceRange({ variants: [small] }), { minimum: 100, isFrom: false })
})

test('a stock above 100 is plenty', proves(['PRD-014', 'PRD-015']), () => {
  assert.deepEqual([101, 100, 6, 5, 0].map(getStockKind), [
    'plenty',
    'some',
    'some',
    'few',
    'soldOut',
  ])
})

function getSoldOutNames(choice: Record<string, string>) {
  return getAttributes(jackets, choice).flatMap(({ values }) =>
    values.filter(({ isSoldOut }) => isSoldOut).map(({ name }) => name),
  )
}

function jacket(size: string, colour: string, stock: number): Variant {
  const attrs = Object.entries({ size, colour }).map(([name, value]) => ({
    attrUuid: name,
    attrName: name,
    attrValueUuid: value,
    attrValueName: value,
  }))
  return {
    uuid: size + colour,
    guid: '',
    sku: '',
    title: `${size} ${colour}`,
    price: 100,
    stock,
    attrs,
  }
}
