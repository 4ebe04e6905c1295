import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { register } from '#contract/members/registration.ts'
import type { RegionalSetting } from '#contract/settings/settings.ts'
import { toRegistrationBody } from './registration-body.ts'
import { createEmptyDraft } from './registration-draft.ts'
import { proves } from '#tools/proves.ts'

const setting = { vat_field: 0, company_id_field: 1, flags: 2 } as RegionalSetting
const draft = createEmptyDraft(4)
const entered = {
  ...draft,
  invite: 'BRING-A-FRIEND',
  company: {
    ...draft.company,
    name: 'Krov d.o.o.',
    registration_number: '33392005961',
    registration_number_2: 'left over',
    street: 'Ilica',
    house_number: '8',
    postal_code: '10000',
    city: 'Zagreb',
    company_type: 1,
  },
  installer: { ...draft.installer, name: 'Ana', surname: 'Babić', email: 'ana@krov.example' },
  survey: [{ id: 1, question: 99, answers: [1] }],
}
const circumstances = {
  setting,
  questions: [],
  languageId: 3,
  phone: '911234567',
  seenAt: '2026-11-05T10:00:00.000Z',
}

test(
  'what is sent is what was entered, with the language and the invite code',
  proves(['REG-054', 'REG-061', 'USR-059', 'USR-062']),
  () => {
    const { company, installer, invite, terms_accepted } = toRegistrationBody(
      entered,
      circumstances,
    )
    assert.deepEqual(company, {
      ...entered.company,
      address: 'Ilica 8',
      registration_number_2: '',
      surveyResponse: [],
    })
    proves(['REG-055', 'REG-056', 'REG-057', 'REG-058', 'REG-059'])
    assert.deepEqual(
      [installer.name, installer.surname, installer.email, installer.phone, installer.languages_id],
      ['Ana', 'Babić', 'ana@krov.example', '911234567', 3],
    )
    assert.deepEqual([invite, terms_accepted], ['BRING-A-FRIEND', 1])
  },
)

test('options and the survey travel as JSON in a string', proves(['REG-060']), () => {
  const body = toRegistrationBody(entered, circumstances)
  const sent = z.encode(register.body!, body)
  const options = JSON.parse(sent.installer.options!)
  for (const flag of ['consentSeen', 'hasAgreedToTerms', 'ctSeen', 'vatSeen', 'cidSeen'])
    assert.equal(options[flag], circumstances.seenAt)
  assert.equal(sent.company.surveyResponse, '[]')
})
