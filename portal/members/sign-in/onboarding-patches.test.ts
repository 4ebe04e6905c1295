import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { patchInstaller } from '#contract/members/installers.ts'
import { aSetting, aType, aUser } from './a-user.ts'
import { startOnboarding } from './onboarding-answers.ts'
import { buildPatches, sendPatches, findFieldStep, type Patch } from './onboarding-patches.ts'
import { proves } from '#tools/proves.ts'

const now = '2026-03-01T10:00:00.000Z'
const setting = aSetting({ company_types: [aType(1), aType(5, 2, 2)] })
const lacking = aUser({
  terms_due: true,
  registration_number: '',
  registration_number_2: '',
  company_type: 0,
  has_survey: false,
  options: {},
})
const empty = startOnboarding(undefined, lacking, { token: 't', refresh_token: 'r' }, 0).answers
const filled = {
  ...empty,
  agreed: 1,
  registration_number: ' 123-456-78-91 ',
  company_type: 5,
  disclaimer_accepted: 1,
  declaration_accepted: 1,
  email_consent: 1,
  phone_consent: 1,
  survey: [{ id: 1, question: 10, answers: [1001] }],
} as const satisfies typeof empty

test(
  'the patches are company type, company, installer, with what the steps gathered',
  proves(['ACC-040', 'ACC-058', 'ACC-059', 'ACC-060', 'ACC-062', 'ACC-077']),
  () => {
    proves(['ACC-078', 'ACC-079', 'ACC-080', 'ACC-081', 'ACC-082', 'ACC-083'])
    assert.deepEqual(
      buildPatches(lacking, setting, { ...filled, survey: [...filled.survey] }, now),
      [
        {
          name: 'companyType',
          body: { company_type: 5, disclaimer_accepted: 1, declaration_accepted: 1 },
        },
        {
          name: 'company',
          body: { registration_number: '123-456-78-91', surveyResponse: filled.survey },
        },
        {
          name: 'installer',
          body: {
            options: {
              ctSeen: now,
              disSeen: now,
              decSeen: now,
              vatSeen: now,
              cidSeen: now,
              hasAgreedToTerms: true,
              consentSeen: true,
            },
            email_consent: 1,
            phone_consent: 1,
          },
        },
      ],
    )
  },
)

test('only what was asked is written', () => {
  const patches = (part: Parameters<typeof aUser>[0], answers = empty) =>
    buildPatches(aUser(part), setting, answers, now)
  const options = { hasAgreedToTerms: true }
  assert.deepEqual(patches({}), [])
  assert.deepEqual(patches({ options: options }), [
    {
      name: 'installer',
      body: { options: { consentSeen: true }, email_consent: 0, phone_consent: 0 },
    },
  ])
  assert.deepEqual(patches({ terms_due: true }), [
    { name: 'installer', body: { options: { hasAgreedToTerms: true } } },
  ])
  const optional = aSetting({ company_type_state: 1, company_types: setting.company_types })
  assert.deepEqual(buildPatches(aUser({ company_type: 0 }), optional, empty, now), [
    { name: 'installer', body: { options: { ctSeen: now } } },
  ])
})

test('a number that is there already is not sent again', proves(['ACC-051']), () => {
  const user = aUser({ registration_number: '' })
  const answers = { ...empty, registration_number: '1234567891', registration_number_2: 'other' }
  const [company] = buildPatches(user, setting, answers, now)
  assert.deepEqual(company?.body, { registration_number: '1234567891' })
})

test('the options travel as one string', proves(['ACC-084']), () => {
  const shape = patchInstaller.body!
  const { body } = buildPatches(lacking, setting, empty, now).at(-1)!
  const wire = z.encode(shape, body as z.output<typeof shape>)
  assert.equal(typeof wire.options, 'string')
  assert.equal((JSON.parse(wire.options!) as { consentSeen: boolean }).consentSeen, true)
})

test('a failed patch stops the rest; the next try begins with it, unless an earlier answer changed', async () => {
  const patches: Patch[] = [
    {
      name: 'companyType',
      body: { company_type: 1, disclaimer_accepted: 0, declaration_accepted: 0 },
    },
    { name: 'company', body: { registration_number: '1234567891' } },
    { name: 'installer', body: { options: { consentSeen: true } } },
  ]
  let broken: string | undefined = 'company'
  let tried: string[] = []
  const sent: Record<string, string> = {}
  const attempt = (list: Patch[]) => {
    tried = []
    return sendPatches(list, {
      lastSent: sent,
      onSent: (name, body) => void (sent[name] = body),
      send({ name }) {
        tried.push(name)
        return name === broken ? Promise.reject(new Error(name)) : Promise.resolve()
      },
    })
  }
  await assert.rejects(attempt(patches), /company/)
  assert.deepEqual(tried, ['companyType', 'company'])
  broken = 'installer'
  await assert.rejects(attempt(patches), /installer/)
  assert.deepEqual(tried, ['company', 'installer'])
  broken = undefined
  const changedPatch = { ...patches[0]!, body: { ...patches[0]!.body, company_type: 5 } } as Patch
  await attempt([changedPatch, ...patches.slice(1)])
  assert.deepEqual(tried, ['companyType', 'installer'])
})

test('a refused field leads to its step', () => {
  assert.equal(findFieldStep('registration_number_2'), 'numbers')
  assert.equal(findFieldStep('company_type'), 'companyType')
  assert.equal(findFieldStep('disclaimer_accepted'), 'disclaimer')
  assert.equal(findFieldStep('declaration_accepted'), 'declaration')
  assert.equal(findFieldStep('question_4'), 'survey')
  assert.equal(findFieldStep('email_consent'), undefined)
})
