import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { isAppleTouch, mayOffer, addVisit } from './install-moment.ts'

test('the offer waits for the second visit, and a reload is none', () => {
  const first = addVisit(undefined, hourMs)
  assert.equal(mayOffer(first), false)
  assert.equal(mayOffer(addVisit(first, hourMs + minuteMs)), false)
  assert.equal(mayOffer(addVisit(first, 3 * hourMs)), true)
})

test('an answer is remembered', () => {
  const second = addVisit(addVisit(undefined, hourMs), 3 * hourMs)
  assert.equal(mayOffer({ ...second, isDone: true }), false)
  assert.equal(mayOffer(addVisit({ ...second, isDone: true }, 9 * hourMs)), false)
})

test('a tablet of Apple that calls itself a Mac is known by its fingers', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  assert.deepEqual([isAppleTouch(mac, 5), isAppleTouch(mac, 0)], [true, false])
  assert.equal(isAppleTouch('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1)', 5), true)
})
