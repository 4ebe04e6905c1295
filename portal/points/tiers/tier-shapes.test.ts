import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { tierCategories } from '#contract/points/tiers.rules.ts'
import { tierShapes } from './tier-shapes.ts'
import { proves } from '#tools/proves.ts'

const { tiers } = JSON.parse(
  readFileSync(new URL('../../../phrases/en.json', import.meta.url), 'utf8'),
) as { tiers: { categories: Record<string, string> } }

test('each of the ten categories has an icon of its own', proves(['TIR-012']), () => {
  const drawings = tierCategories.map((category) => tierShapes[category].join(' '))
  assert.equal(new Set(drawings).size, 10)
})

test('each of the ten categories has a label of its own', proves(['TIR-013', 'TIR-014']), () => {
  const labels = tierCategories.map((category) => tiers.categories[category])
  assert.deepEqual(labels, [
    'Roof windows',
    'Top-hung windows',
    'Electric and solar',
    'Flat roof',
    'Sun tunnels',
    'Indoor shading',
    'Outdoor shading',
    'Installation kits',
    'Replacements',
    'All scans',
  ])
})
