import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reachableStep, secondsToWait, signInSteps, stepBefore, stepIn } from './steps.ts'

test('the order is type, identifier, code [ACC-010]', () => {
  assert.deepEqual(signInSteps, ['type', 'identifier', 'code'])
})

test('the code is asked only after it was requested [ACC-015]', () => {
  assert.equal(reachableStep('code', { type: 'email' }), 'identifier')
  assert.equal(reachableStep('code', { type: 'email', challenge: 'c' }), 'code')
})

test('without a type there is nothing to identify by', () => {
  assert.equal(reachableStep('identifier', {}), 'type')
  assert.equal(reachableStep('code', { challenge: 'c' }), 'type')
  assert.equal(reachableStep('type', { type: 'phone' }), 'type')
})

test('back leads to the step before and stays at the first [ACC-014]', () => {
  assert.equal(stepBefore('code'), 'identifier')
  assert.equal(stepBefore('identifier'), 'type')
  assert.equal(stepBefore('type'), 'type')
})

test('a step in the address is one of ours', () => {
  assert.equal(stepIn('code'), 'code')
  assert.equal(stepIn('survey'), undefined)
})

test('a new code waits 60 seconds, whatever the clock of the phone does [ACC-064]', () => {
  assert.equal(secondsToWait(10_000, 60, 10_000), 60)
  assert.equal(secondsToWait(10_000, 60, 10_400), 60)
  assert.equal(secondsToWait(10_000, 60, 69_500), 1)
  assert.equal(secondsToWait(10_000, 60, 90_000), 0)
  assert.equal(secondsToWait(10_000, 60, 1_000), 60)
})
