import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aSetting, aType, aUser } from './a-user.ts'
import { getOnboardingSteps, mayDecline } from './onboarding-steps.ts'
import { onboardingSteps, type OnboardingStep } from './steps.ts'
import { proves } from '#tools/proves.ts'

const no = false
const yes = [false, true]
const states = [0, 1, 2]
const old = '2024-01-30T22:59:59.000Z'
const young = '2024-01-30T23:00:00.000Z'
/** A type for every pair of states; its id tells them. */
const types = states.flatMap((a) => states.map((b) => aType(10 + a * 3 + b, a, b)))

/** Every combination of the values of each name. */
function* every<T extends Record<string, readonly unknown[]>>(
  ranges: T,
): Generator<{ [Name in keyof T]: T[Name][number] }> {
  const [[name, values] = ['', []], ...rest] = Object.entries<readonly unknown[]>(ranges)
  for (const value of values) {
    if (rest.length === 0) yield { [name]: value } as { [Name in keyof T]: T[Name][number] }
    else
      for (const others of every(Object.fromEntries(rest)))
        yield { [name]: value, ...others } as { [Name in keyof T]: T[Name][number] }
  }
}

test('whoever lacks nothing is asked nothing', proves(['ACC-011']), () => {
  assert.deepEqual(getOnboardingSteps(aUser(), aSetting()), [])
})

test(
  'terms: for owners with new terms, who declined, or in cz and sk from before 31 January 2024 without agreement',
  proves(['ACC-016', 'ACC-025', 'ACC-026', 'ACC-067', 'ACC-075', 'ACC-078']),
  () => {
    for (const it of every({
      role: [3, 4],
      region: ['pl', 'cz', 'sk', 'hu'],
      hasAgreedToTerms: [undefined, no, true],
      created_at: [old, young],
      terms_due: yes,
      active: [1, 2],
    })) {
      const { hasAgreedToTerms, ...rest } = it
      const user = aUser({ ...rest, options: { consentSeen: true, hasAgreedToTerms } })
      const isOld = ['cz', 'sk'].includes(it.region) && it.created_at === old && !hasAgreedToTerms
      const asks = it.terms_due || it.active === 2 || isOld
      const expectedSteps =
        it.role === 3 ? (asks ? ['terms'] : []) : it.active === 2 ? ['closed'] : []
      assert.deepEqual(
        getOnboardingSteps(user, aSetting({ slug: it.region })),
        expectedSteps,
        JSON.stringify(it),
      )
      assert.equal(mayDecline(user), it.terms_due || !hasAgreedToTerms)
    }
  },
)

test(
  'numbers: a configured one is missing, and is required or was not shown yet',
  proves(['ACC-017', 'ACC-025', 'ACC-027', 'ACC-082', 'ACC-083']),
  () => {
    for (const it of every({
      role: [3, 4],
      registration_number: ['', 'x'],
      registration_number_2: ['', 'x'],
      vat_field: [0, 1, 2],
      company_id_field: [0, 1, 2],
      flags: [0, 1, 2, 3],
      vatSeen: [undefined, '2026-01-01T00:00:00Z'],
      cidSeen: [undefined, true],
    })) {
      const { role, registration_number, registration_number_2, vatSeen, cidSeen, ...setting } = it
      const options = { consentSeen: true, hasAgreedToTerms: true, vatSeen, cidSeen }
      const user = aUser({ role, registration_number, registration_number_2, options })
      const storedNumbers = ['stored', registration_number, registration_number_2]
      const isDue = (field: number, bit: number, seenAt: unknown) =>
        field > 0 && storedNumbers[field] === '' && ((it.flags & bit) > 0 || !seenAt)
      const asks =
        role === 3 && (isDue(it.vat_field, 1, vatSeen) || isDue(it.company_id_field, 2, cidSeen))
      const expectedSteps = asks ? ['numbers'] : []
      assert.deepEqual(
        getOnboardingSteps(user, aSetting(setting)),
        expectedSteps,
        JSON.stringify(it),
      )
    }
  },
)

test(
  'company type: missing, and required or not shown yet; what is chosen brings its own boxes',
  proves([
    'ACC-018',
    'ACC-019',
    'ACC-020',
    'ACC-028',
    'ACC-032',
    'ACC-033',
    'ACC-034',
    'ACC-079',
    'CFG-005',
    'CFG-006',
    'CFG-009',
    'CFG-010',
  ]),
  () => {
    for (const it of every({
      role: [3, 4],
      company_type_state: states,
      ctSeen: [undefined, true],
      chosen: [undefined, 0, ...types.map(({ id }) => id)],
      disclaimer_accepted: [0, 1] as const,
      declaration_accepted: [0, 1] as const,
    })) {
      const { role, company_type_state, ctSeen, chosen, ...accepted } = it
      const options = { consentSeen: true, hasAgreedToTerms: true, ctSeen }
      const user = aUser({ role, company_type: 0, options, ...accepted })
      const setting = aSetting({ company_type_state, company_types: types })
      const asks = company_type_state === 2 || (company_type_state === 1 && !ctSeen)
      const type = types.find(({ id }) => id === chosen)
      const expectedSteps =
        role === 3 && asks
          ? [
              'companyType',
              ...(type && type.disclaimer_state !== 0 ? ['disclaimer'] : []),
              ...(type && type.declaration_state !== 0 ? ['declaration'] : []),
            ]
          : []
      assert.deepEqual(getOnboardingSteps(user, setting, chosen), expectedSteps, JSON.stringify(it))
    }
  },
)

test(
  'disclaimer and declaration of a type chosen before: not accepted, and required or not shown yet',
  proves(['ACC-019', 'ACC-020', 'ACC-080', 'ACC-081']),
  () => {
    for (const it of every({
      role: [3, 4],
      company_type_state: states,
      company_type: types.map(({ id }) => id),
      disclaimer_accepted: [0, 1] as const,
      declaration_accepted: [0, 1] as const,
      disSeen: [undefined, true],
      decSeen: [undefined, true],
    })) {
      const { role, company_type_state, disSeen, decSeen, ...company } = it
      const options = { consentSeen: true, hasAgreedToTerms: true, disSeen, decSeen }
      const user = aUser({ role, options, ...company })
      const setting = aSetting({ company_type_state, company_types: types })
      const type = types.find(({ id }) => id === it.company_type)!
      const asks = (state: number, accepted: number, seenAt: unknown) =>
        role === 3 &&
        company_type_state !== 0 &&
        accepted === 0 &&
        (state === 2 || (state === 1 && !seenAt))
      const expectedSteps = [
        ...(asks(type.disclaimer_state, it.disclaimer_accepted, disSeen) ? ['disclaimer'] : []),
        ...(asks(type.declaration_state, it.declaration_accepted, decSeen) ? ['declaration'] : []),
      ]
      assert.deepEqual(getOnboardingSteps(user, setting), expectedSteps, JSON.stringify(it))
    }
  },
)

test(
  'consent: for everybody who has not seen it; survey: for owners without one',
  proves(['ACC-021', 'ACC-022', 'ACC-024', 'ACC-029', 'ACC-072', 'ACC-077']),
  () => {
    for (const it of every({ role: [3, 4], consentSeen: [undefined, no, true], has_survey: yes })) {
      const { consentSeen, ...rest } = it
      const user = aUser({ ...rest, options: { consentSeen, hasAgreedToTerms: true } })
      const expectedSteps = [
        ...(consentSeen ? [] : ['consent']),
        ...(it.role === 3 && !it.has_survey ? ['survey'] : []),
      ]
      assert.deepEqual(getOnboardingSteps(user, aSetting()), expectedSteps, JSON.stringify(it))
    }
  },
)

test(
  'the steps stand in one order, in whatever company they come',
  proves(['ACC-010', 'ACC-012', 'ACC-023', 'ACC-068']),
  () => {
    for (const lacks of every({ terms: yes, numbers: yes, type: yes, consent: yes, survey: yes })) {
      const user = aUser({
        terms_due: lacks.terms,
        registration_number: lacks.numbers ? '' : 'x',
        company_type: lacks.type ? 0 : 10,
        has_survey: !lacks.survey,
        options: { consentSeen: !lacks.consent, hasAgreedToTerms: true },
      })
      const expectedSteps: Partial<Record<OnboardingStep, boolean>> = {
        terms: lacks.terms,
        numbers: lacks.numbers,
        companyType: lacks.type,
        disclaimer: lacks.type,
        declaration: lacks.type,
        consent: lacks.consent,
        survey: lacks.survey,
      }
      assert.deepEqual(
        getOnboardingSteps(user, aSetting({ company_types: types }), 18),
        onboardingSteps.filter((step) => expectedSteps[step]),
      )
    }
  },
)
