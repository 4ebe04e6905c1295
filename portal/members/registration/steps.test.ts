import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StepState } from '#contract/settings/settings.ts'
import { parseRegistrationStep, registrationSteps } from './step-names.ts'
import {
  getProgress,
  getReachableStep,
  getNextStep,
  findPreviousStep,
  getRegistrationSteps,
} from './steps.ts'
import { proves } from '#tools/proves.ts'

const { disabled, optional, required } = StepState

function settingWith(state: number, disclaimer: number = disabled, declaration: number = disabled) {
  const type = {
    id: 5,
    name_translated: 'Trader',
    disclaimer_state: disclaimer,
    declaration_state: declaration,
    disclaimer_translated: '',
    declaration_translated: '',
  }
  return { company_type_state: state, company_types: [type] }
}

const progress = { typeId: 5, hasQuestions: true }
const none = { typeId: 0, hasQuestions: true }
const whole = getRegistrationSteps(settingWith(required, required, required), progress)

test('the eleven steps stand in their order', proves(['REG-002']), () => {
  assert.deepEqual(whole, [
    'region',
    'person',
    'company',
    'address',
    'type',
    'disclaimer',
    'declaration',
    'survey',
    'consent',
    'review',
    'done',
  ])
})

test(
  'a type adds its disclaimer and its declaration unless their state is 0',
  proves(['ACC-032', 'ACC-033', 'ACC-034']),
  () => {
    for (const disclaimer of [disabled, optional, required])
      for (const declaration of [disabled, optional, required]) {
        const steps = getRegistrationSteps(settingWith(required, disclaimer, declaration), progress)
        assert.equal(steps.includes('disclaimer'), disclaimer !== disabled)
        assert.equal(steps.includes('declaration'), declaration !== disabled)
      }
  },
)

test('before a type is chosen, and for one nobody knows, nothing is to be accepted', () => {
  for (const typeId of [0, 99]) {
    const steps = getRegistrationSteps(settingWith(required, required, required), {
      typeId,
      hasQuestions: true,
    })
    assert.deepEqual(steps.slice(4, 6), ['type', 'survey'])
  }
})

test('where the type is disabled neither it nor what it asks is a step', () => {
  const steps = getRegistrationSteps(settingWith(disabled, required, required), progress)
  assert.deepEqual(steps.slice(3, 5), ['address', 'survey'])
  assert.ok(getRegistrationSteps(settingWith(optional), none).includes('type'))
})

test('a survey without questions is no step', () => {
  const steps = getRegistrationSteps(settingWith(required), { typeId: 5, hasQuestions: false })
  assert.ok(!steps.includes('survey'))
})

test('a step opens when all before it were passed, otherwise the first open one does', () => {
  assert.equal(getReachableStep('review', whole, []), 'region')
  assert.equal(getReachableStep('company', whole, ['region']), 'person')
  assert.equal(getReachableStep('company', whole, ['region', 'person']), 'company')
  assert.equal(getReachableStep('region', whole, ['region', 'person']), 'region')
})

test('a step that the country does not have gives way to the one after it', () => {
  const short = getRegistrationSteps(settingWith(disabled), none)
  const passed = registrationSteps.slice(0, 4)
  assert.equal(getReachableStep('declaration', short, passed), 'survey')
})

test('continue goes on, and after the review straight back to it', proves(['REG-026']), () => {
  const passed = registrationSteps.slice(0, -2)
  assert.equal(getNextStep('region', whole, { passed: [], wasReviewed: false }), 'person')
  assert.equal(getNextStep('person', whole, { passed, wasReviewed: true }), 'review')
  assert.equal(getNextStep('consent', whole, { passed, wasReviewed: false }), 'review')
  const withoutDisclaimer = passed.filter((step) => step !== 'disclaimer')
  assert.equal(
    getNextStep('type', whole, { passed: withoutDisclaimer, wasReviewed: true }),
    'disclaimer',
  )
})

test('back leads to the step before; the first has none', () => {
  const short = getRegistrationSteps(settingWith(required), progress)
  assert.equal(findPreviousStep('survey', short), 'type')
  assert.equal(findPreviousStep('region', short), undefined)
})

test('the total is told when it is known, and the bar never runs back', () => {
  assert.deepEqual(getProgress('person', whole, false), { step: 2, total: undefined, share: 1 / 9 })
  assert.equal(getProgress('survey', whole, true).total, 10)
  assert.equal(
    getProgress('survey', getRegistrationSteps(settingWith(required), progress), true).step,
    6,
  )
  const shares = registrationSteps.map((step) => getProgress(step, whole, true).share)
  assert.deepEqual(
    shares,
    shares.toSorted((a, b) => a - b),
  )
})

test('a step in the address is one of ours', () => {
  assert.equal(parseRegistrationStep('review'), 'review')
  assert.equal(parseRegistrationStep('code'), undefined)
})
