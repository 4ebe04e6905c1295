import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSampleToken } from './sample-token.ts'
import { proves } from '#tools/proves.ts'

test('the development aid stores two parts around a colon as a token', proves(['SES-033']), () => {
  assert.deepEqual(parseSampleToken('?faker=a:b', 5000), {
    token: 'a',
    refresh_token: 'b',
    expiresAt: 3605,
  })
  for (const search of ['', '?faker=a', '?faker=:b', '?faker=a:', '?faker=a:b:c'])
    assert.equal(parseSampleToken(search), undefined)
})
