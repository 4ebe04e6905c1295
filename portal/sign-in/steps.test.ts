import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  joiningSteps,
  reachableStep,
  secondsToWait,
  signInSteps,
  stepBefore,
  stepCount,
  stepIn,
  type JoiningStep,
} from './steps.ts'

const joining: JoiningStep[] = ['terms', 'numbers', 'consent']

test('the order is type, identifier, code, then the steps that some people have [ACC-010]', () => {
  assert.deepEqual(signInSteps, ['type', 'identifier', 'code', ...joiningSteps])
})

test('the code is asked only after it was requested [ACC-015]', () => {
  assert.equal(reachableStep('code', { hasCode: false, joining: [] }), 'identifier')
  assert.equal(reachableStep('code', { hasCode: true, joining: [] }), 'code')
})

test('no step after the code is shown before the code is proven', () => {
  for (const step of joiningSteps) {
    assert.equal(reachableStep(step, { hasCode: false, joining: [] }), 'identifier')
    assert.equal(reachableStep(step, { hasCode: true, joining: [] }), 'code')
  }
})

test('a proven code is not asked again, and a step that is not open leads to the furthest', () => {
  assert.equal(reachableStep('code', { hasCode: false, joining }), 'terms')
  assert.equal(reachableStep('numbers', { hasCode: false, joining }), 'numbers')
  assert.equal(reachableStep('survey', { hasCode: false, joining }), 'consent')
  assert.equal(reachableStep('identifier', { hasCode: true, joining }), 'identifier')
  assert.equal(reachableStep('type', { hasCode: true, joining }), 'type')
})

test('back leads to the step before and stays at the first [ACC-014]', () => {
  assert.equal(stepBefore('code'), 'identifier')
  assert.equal(stepBefore('identifier'), 'type')
  assert.equal(stepBefore('type'), 'type')
  assert.equal(stepBefore('consent', joining), 'numbers')
  assert.equal(stepBefore('terms', joining), 'identifier')
})

test('the number of steps is told only when no company type can change it', () => {
  assert.deepEqual(stepCount('numbers', joining), { step: 2, total: 3 })
  assert.equal(stepCount('consent', ['consent']), undefined)
  const withType: JoiningStep[] = ['numbers', 'companyType', 'consent']
  assert.equal(stepCount('numbers', withType), undefined)
  assert.equal(stepCount('companyType', withType), undefined)
  assert.deepEqual(stepCount('consent', withType), { step: 3, total: 3 })
})

test('a step in the address is one of ours', () => {
  assert.equal(stepIn('code'), 'code')
  assert.equal(stepIn('survey'), 'survey')
  assert.equal(stepIn('password'), undefined)
})

test('a new code waits 60 seconds, whatever the clock of the phone does [ACC-064]', () => {
  assert.equal(secondsToWait(10_000, 60, 10_000), 60)
  assert.equal(secondsToWait(10_000, 60, 10_400), 60)
  assert.equal(secondsToWait(10_000, 60, 69_500), 1)
  assert.equal(secondsToWait(10_000, 60, 90_000), 0)
  assert.equal(secondsToWait(10_000, 60, 1_000), 60)
})
