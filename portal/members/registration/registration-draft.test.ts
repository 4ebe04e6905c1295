import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  createEmptyDraft,
  isBegun,
  withPassed,
  withRegion,
  withType,
} from './registration-draft.ts'
import { registrationSteps } from './step-names.ts'
import { proves } from '#tools/proves.ts'

const newDraft = createEmptyDraft(10)
const full = {
  ...newDraft,
  passed: registrationSteps.slice(0, 10),
  chosenStreet: 'ul. Lipowa',
  company: {
    ...newDraft.company,
    name: 'Dach-Okno',
    registration_number: '5270103391',
    street: 'ul. Lipowa',
    company_type: 5,
    disclaimer_accepted: 1 as const,
  },
  installer: {
    ...newDraft.installer,
    name: 'Jan',
    email: 'jan@dach.example',
    phone: '512 000 111',
  },
}

test('another country empties what belongs to the country and asks it again', () => {
  const { company, installer, passed, chosenStreet } = withRegion(full, 7)
  assert.deepEqual(company, { ...createEmptyDraft(7).company, name: 'Dach-Okno' })
  assert.deepEqual(installer, full.installer)
  assert.equal(chosenStreet, '')
  assert.deepEqual(passed, ['region', 'survey', 'consent', 'review'])
})

test('the same country or type again changes nothing', () => {
  assert.equal(withRegion(full, 10), full)
  assert.equal(withType(full, 5), full)
})

test(
  'choosing a type resets the disclaimer and the declaration',
  proves(['ACC-030', 'ACC-031']),
  () => {
    const ticked = { ...full, company: { ...full.company, declaration_accepted: 1 as const } }
    const { company, passed } = withType(ticked, 6)
    assert.deepEqual(
      [company.company_type, company.disclaimer_accepted, company.declaration_accepted],
      [6, 0, 0],
    )
    assert.ok(!passed.includes('disclaimer') && !passed.includes('declaration'))
  },
)

test('a step is passed once', () => {
  const once = withPassed(newDraft, 'region')
  assert.deepEqual(once.passed, ['region'])
  assert.equal(withPassed(once, 'region'), once)
})

test('a preselected country alone is nothing to restore', () => {
  assert.equal(isBegun(newDraft), false)
  assert.equal(isBegun(withPassed(newDraft, 'region')), true)
  assert.equal(isBegun({ ...newDraft, installer: { ...newDraft.installer, name: 'J' } }), true)
})
