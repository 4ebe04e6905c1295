import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Presence } from '#contract/support/support.admin.ts'
import { withPresence } from './presence.ts'

const hanna = (state: Presence['state']): Presence => ({ uuid: 'h', name: 'Hanna', state })
const jan: Presence = { uuid: 'j', name: 'Jan', state: 'reading' }

test('somebody comes, writes and leaves; the others stay', () => {
  assert.deepEqual(withPresence([jan], hanna('reading')), [jan, hanna('reading')])
  assert.deepEqual(withPresence([hanna('reading'), jan], hanna('typing')), [jan, hanna('typing')])
  assert.deepEqual(withPresence([jan, hanna('typing')], hanna('gone')), [jan])
})
