import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offeredLanguages } from '#contract/languages.ts'
import { selectableRegions } from '#contract/regions.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { renderMeasures, readMeasures } from './measures.ts'
import { readCatalogue } from './seed-shop.ts'
import { toWorths } from './voucher-worth.ts'

const measures = await readMeasures()
const { products } = await readCatalogue()

test('each product with sizes says its material and whom each size fits, in every language', () => {
  const sized = products.filter(({ sizes }) => sizes)
  assert.ok(sized.length >= 10)
  for (const product of sized)
    for (const { code } of offeredLanguages) {
      const html = renderMeasures(measures, product, code)
      assert.equal(html.match(/<li>/g)?.length, product.sizes!.length, `${product.sku} ${code}`)
      assert.doesNotMatch(html, /undefined/, `${product.sku} ${code}`)
    }
})

test('all other products say how large and heavy they are, in every language', () => {
  const objects = products.filter(({ type, sizes }) => type === OrderType.cart && !sizes)
  assert.ok(objects.length >= 25)
  for (const product of objects)
    for (const { code } of offeredLanguages) {
      const html = renderMeasures(measures, product, code)
      assert.equal(html.match(/<li>/g)?.length, 2, `${product.sku} ${code}`)
      assert.doesNotMatch(html, /undefined|NaN/, `${product.sku} ${code}`)
    }
  const drill = objects.find(({ sku }) => sku === 'DRL-18')!
  assert.match(renderMeasures(measures, drill, 'pl'), /waga: 1,7\u00a0kg.*20\u00a0×\u00a08/)
})

test('a voucher has no measures, but says its worth in the money of each country', () => {
  const fuel = products.find(({ sku }) => sku === 'VCH-FUEL-50')!
  assert.equal(renderMeasures(measures, fuel, 'en'), '')
  const worths = toWorths(fuel.worth!)
  assert.equal(worths[0]!.names['pl'], '50\u00a0zł')
  assert.equal(worths.find(({ label }) => label === 'EUR-10')!.names['en'], '€10')
  const countries = worths.flatMap(({ regions }) => regions).sort((a, b) => a - b)
  assert.deepEqual(
    countries,
    selectableRegions.map(({ id }) => id).sort((a, b) => a - b),
  )
})
