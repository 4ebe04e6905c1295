import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'
import { ensureAttemptKey, dropAttemptKey, isCertain } from './attempt-key.ts'

const storage = new Map<string, string>()
Object.defineProperty(globalThis, 'sessionStorage', {
  value: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  },
})

test('a retry carries the key of the first attempt, the next order another one', () => {
  const first = ensureAttemptKey('order')
  assert.equal(ensureAttemptKey('order'), first)
  assert.notEqual(ensureAttemptKey('request'), first)
  dropAttemptKey('order')
  assert.notEqual(ensureAttemptKey('order'), first)
})

test('only a refusal says for certain that nothing was ordered', () => {
  assert.ok(isCertain(new Refused(422, { message: '' })))
  assert.ok(!isCertain(new Refused(500, { message: '' })))
  assert.ok(!isCertain(new Refused(409, { code: 'orders.still_running', message: '' })))
  assert.ok(!isCertain(new Unreachable('/v2/orders')))
})
