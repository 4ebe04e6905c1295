import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toExcerpt } from './to-excerpt.ts'
import { proves } from '#tools/proves.ts'

test('a teaser shows 300 signs of a description, without markup', proves(['HOM-034']), () => {
  assert.equal(toExcerpt(`<p>${'a'.repeat(400)}</p>`), 'a'.repeat(300))
  assert.equal(toExcerpt('<p>Drill &amp; bits</p><ul><li>18&nbsp;V</li></ul>'), 'Drill & bits 18 V')
  assert.equal(toExcerpt('&amp;lt;b&amp;gt;'), '&lt;b&gt;')
})
