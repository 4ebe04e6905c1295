import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  onboardingSteps,
  reachableStep,
  secondsToWait,
  signInSteps,
  stepBefore,
  stepCount,
  stepIn,
  type OnboardingStep,
} from './steps.ts'
import { proves } from '#tools/proves.ts'

const onboarding: OnboardingStep[] = ['terms', 'numbers', 'consent']

test(
  'the order is type, identifier, code, then the steps that some people have',
  proves(['ACC-010']),
  () => {
    assert.deepEqual(signInSteps, ['type', 'identifier', 'code', ...onboardingSteps])
  },
)

test('the code is asked only after it was requested', proves(['ACC-015']), () => {
  assert.equal(reachableStep('code', { hasCode: false, onboarding: [] }), 'identifier')
  assert.equal(reachableStep('code', { hasCode: true, onboarding: [] }), 'code')
})

test('no step after the code is shown before the code is proven', () => {
  for (const step of onboardingSteps) {
    assert.equal(reachableStep(step, { hasCode: false, onboarding: [] }), 'identifier')
    assert.equal(reachableStep(step, { hasCode: true, onboarding: [] }), 'code')
  }
})

test('a proven code is not asked again, and a step that is not open leads to the furthest', () => {
  assert.equal(reachableStep('code', { hasCode: false, onboarding }), 'terms')
  assert.equal(reachableStep('numbers', { hasCode: false, onboarding }), 'numbers')
  assert.equal(reachableStep('survey', { hasCode: false, onboarding }), 'consent')
  assert.equal(reachableStep('identifier', { hasCode: true, onboarding }), 'identifier')
  assert.equal(reachableStep('type', { hasCode: true, onboarding }), 'type')
})

test('back leads to the step before and stays at the first', proves(['ACC-014']), () => {
  assert.equal(stepBefore('code'), 'identifier')
  assert.equal(stepBefore('identifier'), 'type')
  assert.equal(stepBefore('type'), 'type')
  assert.equal(stepBefore('consent', onboarding), 'numbers')
  assert.equal(stepBefore('terms', onboarding), 'identifier')
})

test('a passkey is a way beside the walk, open at any time; back leads to the beginning', () => {
  assert.equal(reachableStep('passkey', { hasCode: false, onboarding: [] }), 'passkey')
  assert.equal(reachableStep('passkey', { hasCode: true, onboarding }), 'passkey')
  assert.equal(stepBefore('passkey'), 'type')
  assert.equal(stepBefore('passkey', onboarding), 'type')
})

test('the number of steps is told only when no company type can change it', () => {
  assert.deepEqual(stepCount('numbers', onboarding), { step: 2, total: 3 })
  assert.equal(stepCount('consent', ['consent']), undefined)
  const withType: OnboardingStep[] = ['numbers', 'companyType', 'consent']
  assert.equal(stepCount('numbers', withType), undefined)
  assert.equal(stepCount('companyType', withType), undefined)
  assert.deepEqual(stepCount('consent', withType), { step: 3, total: 3 })
})

test('a step in the address is one of ours', () => {
  assert.equal(stepIn('code'), 'code')
  assert.equal(stepIn('survey'), 'survey')
  assert.equal(stepIn('password'), undefined)
})

test(
  'a new code waits 60 seconds, whatever the clock of the phone does',
  proves(['ACC-064']),
  () => {
    assert.equal(secondsToWait(10_000, 60, 10_000), 60)
    assert.equal(secondsToWait(10_000, 60, 10_400), 60)
    assert.equal(secondsToWait(10_000, 60, 69_500), 1)
    assert.equal(secondsToWait(10_000, 60, 90_000), 0)
    assert.equal(secondsToWait(10_000, 60, 1_000), 60)
  },
)
