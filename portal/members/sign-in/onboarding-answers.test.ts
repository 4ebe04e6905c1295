import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { aSetting, aType, aUser } from './a-user.ts'
import {
  isProofOld,
  onboardingShape,
  openSteps,
  startOnboarding,
  withCompanyType,
} from './onboarding-answers.ts'
import { onboardingSteps } from './steps.ts'
import { proves } from '#tools/proves.ts'

const pair = { token: 't', refresh_token: 'r' }
const steps = onboardingSteps.filter((step) => step !== 'closed')
const lacking = aUser({ registration_number: '', company_type: 0, email_consent: 1 })
const setting = aSetting({ company_types: [aType(5, 2, 0), aType(6, 0, 2), aType(7, 1, 1)] })
const { answers } = startOnboarding(undefined, lacking, pair, 0)

test(
  'the answers start from what is known and nothing more',
  proves(['ACC-069', 'ACC-070']),
  () => {
    assert.equal(answers.email_consent, 1)
    assert.equal(answers.phone_consent, 0)
    assert.equal(answers.company_type, 0)
    assert.equal(answers.agreed, 0)
  },
)

test('another company type takes back what was accepted', proves(['ACC-030', 'ACC-031']), () => {
  const accepted = { ...answers, company_type: 5, disclaimer_accepted: 1, declaration_accepted: 1 }
  assert.deepEqual(withCompanyType(accepted as typeof answers, 6), { ...answers, company_type: 6 })
  assert.deepEqual(withCompanyType(accepted as typeof answers, 5), accepted)
})

test(
  'a step that lacks a required answer holds back those after it',
  proves(['ACC-054', 'CFG-011', 'CFG-017', 'CFG-018']),
  () => {
    const parts = { user: lacking, setting, questions: [], answers }
    const furthest = (part: Partial<typeof answers>) =>
      openSteps(steps, { ...parts, answers: { ...answers, ...part } }).visible.at(-1)
    assert.equal(furthest({}), 'terms')
    const agreed = { agreed: 1 } as const
    assert.equal(furthest(agreed), 'numbers')
    const numbered = { ...agreed, registration_number: '1234567891' }
    assert.equal(furthest(numbered), 'companyType')
    proves(['ACC-035', 'ACC-036', 'ACC-055', 'ACC-056', 'ACC-057'])
    assert.equal(furthest({ ...numbered, company_type: 5 }), 'disclaimer')
    assert.equal(furthest({ ...numbered, company_type: 5, disclaimer_accepted: 1 }), 'survey')
    assert.equal(furthest({ ...numbered, company_type: 6 }), 'declaration')
    assert.equal(furthest({ ...numbered, company_type: 7 }), 'survey')
    const optional = aSetting({ flags: 0, company_type_state: 1 })
    const all = openSteps(steps, {
      ...parts,
      setting: optional,
      answers: { ...answers, ...agreed },
    })
    assert.deepEqual(all, { visible: steps, isComplete: true })
  },
)

test('a proven code opens the steps for 15 minutes, and not for a clock that went back', () => {
  assert.equal(isProofOld({ provenAt: 0 }, 899_999), false)
  assert.equal(isProofOld({ provenAt: 0 }, 900_000), true)
  assert.equal(isProofOld({ provenAt: 10 }, 9), true)
})

test('another code of the same person finds the answers, somebody else starts anew', () => {
  const onboarding = { ...startOnboarding(undefined, lacking, pair, 0), sent: { company: '{}' } }
  const before = {
    ...onboarding,
    pair: undefined,
    answers: { ...answers, registration_number: '12' },
  }
  const again = startOnboarding(before, lacking, pair, 5)
  assert.equal(again.answers.registration_number, '12')
  assert.deepEqual([again.pair, again.provenAt, again.sent], [pair, 5, { company: '{}' }])
  const other = startOnboarding(before, aUser({ user_id: 'u-2', uuid: 'c-2' }), pair, 5)
  assert.equal(other.answers.registration_number, '')
  assert.deepEqual(other.sent, {})
})

test('what is kept for the tab comes back as it was', proves(['SES-024']), () => {
  const onboarding = startOnboarding(undefined, lacking, pair, 3)
  const restored = JSON.parse(JSON.stringify(z.encode(onboardingShape, onboarding))) as z.input<
    typeof onboardingShape
  >
  assert.deepEqual(z.decode(onboardingShape, restored), onboarding)
})
