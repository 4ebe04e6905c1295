import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getPictures } from './content-pictures.ts'
import { proves } from '#tools/proves.ts'

test('both shapes of media give a picture, and none gives none', proves(['NWS-010']), () => {
  assert.deepEqual(getPictures('/a.svg'), { thumbnail: '/a.svg', large: '/a.svg' })
  const two = { thumbnail: '/a.svg', large: '/b.svg' }
  assert.deepEqual(getPictures(two), two)
  assert.equal(getPictures(null), undefined)
})
