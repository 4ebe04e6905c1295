import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSources } from './import-graph.ts'

const sources = readSources()

for (const folder of ['portal', 'back-office'])
  test(`what ${folder} invalidates is the first word of one of its query keys`, () => {
    const texts = sources
      .filter(({ file }) => file.startsWith(`${folder}/`))
      .map(({ text }) => text)
    const keys = new Set(
      findMatches(texts, /(?:queryKey: |Key = |\b(?:call|list)Query\(\s*)\[\s*'([\w-]+)'/g),
    )
    const features = texts.flatMap((text) =>
      [...text.matchAll(/\binvalidate\(([^)]*)\)|\bdisturbed = \[([^\]]*)\]/g)].flatMap(
        ([, called, listed]) => findMatches([called ?? listed ?? ''], /'([\w-]+)'/g),
      ),
    )
    assert.ok(features.length > 20)
    assert.deepEqual([...new Set(features.filter((feature) => !keys.has(feature)))], [])
  })

function findMatches(texts: readonly string[], pattern: RegExp) {
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, word]) => word!))
}
