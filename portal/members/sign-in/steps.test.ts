import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  onboardingSteps,
  getReachableStep,
  getSecondsToWait,
  signInSteps,
  findPreviousStep,
  getStepCount,
  parseStep,
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
  assert.equal(getReachableStep('code', { hasCode: false, onboarding: [] }), 'identifier')
  assert.equal(getReachableStep('code', { hasCode: true, onboarding: [] }), 'code')
})

test('no step after the code is shown before the code is proven', () => {
  for (const step of onboardingSteps) {
    assert.equal(getReachableStep(step, { hasCode: false, onboarding: [] }), 'identifier')
    assert.equal(getReachableStep(step, { hasCode: true, onboarding: [] }), 'code')
  }
})

test('a proven code is not asked again, and a step that is not open leads to the furthest', () => {
  assert.equal(getReachableStep('code', { hasCode: false, onboarding }), 'terms')
  assert.equal(getReachableStep('numbers', { hasCode: false, onboarding }), 'numbers')
  assert.equal(getReachableStep('survey', { hasCode: false, onboarding }), 'consent')
  assert.equal(getReachableStep('identifier', { hasCode: true, onboarding }), 'identifier')
  assert.equal(getReachableStep('type', { hasCode: true, onboarding }), 'type')
})

test('back leads to the step before and stays at the first', proves(['ACC-014']), () => {
  assert.equal(findPreviousStep('code'), 'identifier')
  assert.equal(findPreviousStep('identifier'), 'type')
  assert.equal(findPreviousStep('type'), 'type')
  assert.equal(findPreviousStep('consent', onboarding), 'numbers')
  assert.equal(findPreviousStep('terms', onboarding), 'identifier')
})

test('a passkey is a way beside the walk, open at any time; back leads to the beginning', () => {
  assert.equal(getReachableStep('passkey', { hasCode: false, onboarding: [] }), 'passkey')
  assert.equal(getReachableStep('passkey', { hasCode: true, onboarding }), 'passkey')
  assert.equal(findPreviousStep('passkey'), 'type')
  assert.equal(findPreviousStep('passkey', onboarding), 'type')
})

test('the number of steps is told only when no company type can change it', () => {
  assert.deepEqual(getStepCount('numbers', onboarding), { step: 2, total: 3 })
  assert.equal(getStepCount('consent', ['consent']), undefined)
  const withType: OnboardingStep[] = ['numbers', 'companyType', 'consent']
  assert.equal(getStepCount('numbers', withType), undefined)
  assert.equal(getStepCount('companyType', withType), undefined)
  assert.deepEqual(getStepCount('consent', withType), { step: 3, total: 3 })
})

test('a step in the address is one of ours', () => {
  assert.equal(parseStep('code'), 'code')
  assert.equal(parseStep('survey'), 'survey')
  assert.equal(parseStep('password'), undefined)
})

test(
  'a new code waits 60 seconds, whatever the clock of the phone does',
  proves(['ACC-064']),
  () => {
    assert.equal(getSecondsToWait(10_000, 60, 10_000), 60)
    assert.equal(getSecondsToWait(10_000, 60, 10_400), 60)
    assert.equal(getSecondsToWait(10_000, 60, 69_500), 1)
    assert.equal(getSecondsToWait(10_000, 60, 90_000), 0)
    assert.equal(getSecondsToWait(10_000, 60, 1_000), 60)
  },
)
