import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getTokenExpiry, countSecondsLeft } from './token.ts'
import { proves } from '#tools/proves.ts'

test('the expiry of a token is its exp claim', proves(['SES-003']), () => {
  const claims = Buffer.from(JSON.stringify({ exp: 1_900_000_000, name: 'Ožbej ?>' }))
  assert.equal(getTokenExpiry(`e30.${claims.toString('base64url')}.x`), 1_900_000_000)
})

test('a token that is none of ours is a fault', () => {
  assert.throws(() => getTokenExpiry('opaque'))
})

test('seconds left fall below zero after the expiry', proves(['SES-004']), () => {
  const record = { token: 't', refresh_token: 'r', expiresAt: 1_000 }
  assert.equal(countSecondsLeft(record, 400_000), 600)
  assert.equal(countSecondsLeft(record, 1_060_000), -60)
})
