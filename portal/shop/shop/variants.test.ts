import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Variant } from '#contract/shop/shop.ts'
import { stockKind } from '#contract/shop/shop.rules.ts'
import { attributesOf, chosenVariant, firstChoice, priceRange } from './variants.ts'
import { proves } from '#tools/proves.ts'

const jackets = [
  jacket('S', 'red', 4),
  jacket('M', 'red', 0),
  jacket('M', 'blue', 2),
  jacket('L', 'blue', 0),
]

test('a choice of every attribute leaves one variant', proves(['PRD-012', 'PRD-042']), () => {
  assert.equal(chosenVariant(jackets, { size: 'M', colour: 'blue' })?.title, 'M blue')
  assert.equal(chosenVariant(jackets, { size: 'M' }), undefined)
  assert.equal(chosenVariant(jackets, { size: 'S', colour: 'blue' }), undefined)
})

test('a value is sold out when no stock is left beside the other choices', () => {
  assert.deepEqual(soldOut({}), ['L'])
  assert.deepEqual(soldOut({ colour: 'red' }), ['M', 'L'])
  assert.deepEqual(soldOut({ size: 'S' }), ['L', 'blue'])
})

test('what leaves no choice is chosen, a product without attributes is its one variant', () => {
  const [small] = jackets as [Variant]
  assert.deepEqual(firstChoice([small]), { size: 'S', colour: 'red' })
  assert.deepEqual(firstChoice(jackets), {})
  const plain = { ...small, attrs: [] }
  assert.equal(chosenVariant([plain], {}), plain)
})

test('different prices are told as "from" the least', () => {
  const [small, medium] = jackets as [Variant, Variant]
  assert.deepEqual(priceRange({ variants: [small, { ...medium, price: 90 }] }), {
    minimum: 90,
    isFrom: true,
  })
  assert.deepEqual(priceRange({ variants: [small] }), { minimum: 100, isFrom: false })
})

test('a stock above 100 is plenty', proves(['PRD-014', 'PRD-015']), () => {
  assert.deepEqual([101, 100, 6, 5, 0].map(stockKind), ['plenty', 'some', 'some', 'few', 'soldOut'])
})

function soldOut(choice: Record<string, string>) {
  return attributesOf(jackets, choice).flatMap(({ values }) =>
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
