import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRefusedStep, groupErrorsByStep } from './step-errors.ts'
import { registrationSteps } from './step-names.ts'
import { proves } from '#tools/proves.ts'

const messages = ['The email has already been taken.']

test('each refused field opens the step that asks it', proves(['ERR-014']), () => {
  const stepErrors = groupErrorsByStep(
    {
      'company.name': ['a'],
      'installer.name': ['b'],
      'installer.email': messages,
      'company.city': ['c'],
    },
    registrationSteps,
  )
  assert.deepEqual(stepErrors, {
    company: { name: ['a'] },
    person: { name: ['b'], email: messages },
    address: { city: ['c'] },
  })
  assert.equal(findRefusedStep(stepErrors), 'person')
})

test('a field without its step is found as well', () => {
  assert.deepEqual(groupErrorsByStep({ email: messages }, registrationSteps), {
    person: { email: messages },
  })
})

test('what no step asks is told at the review', () => {
  const steps = registrationSteps.filter((step) => step !== 'disclaimer')
  const errors = { terms_accepted: ['x'], invite: ['y'], 'company.disclaimer_accepted': ['z'] }
  assert.deepEqual(groupErrorsByStep(errors, steps), {
    review: { terms_accepted: ['x'], invite: ['y'], disclaimer_accepted: ['z'] },
  })
  assert.equal(findRefusedStep({}), undefined)
})
