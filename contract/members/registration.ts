import * as z from 'zod/mini'
import { registrationNumber } from './companies.ts'
import { type AnswerOf, endpoint } from '#contract/endpoint.ts'
import { checkbox, line } from '#contract/ids.ts'
import { options } from './installers.ts'
import { jsonString } from '#contract/json-string.ts'
import { emailAddress } from '#contract/email-address.ts'
import { profileAnswers } from '#contract/earning/surveys.ts'
import { noDigits } from './team.ts'

const languageId = z.int().check(z.minimum(1), z.maximum(18))
const regionId = z.int().check(z.minimum(1), z.maximum(99))

export const newCompany = z.object({
  regions_id: regionId,
  name: line(120, 4),
  registration_number: z.optional(registrationNumber),
  registration_number_2: z.optional(registrationNumber),
  street: line(120, 4),
  house_number: line(20, 1),
  /** Both parts in one line, as the documents have them; the parts count. */
  address: z.optional(line(141)),
  postal_code: line(16, 1),
  city: line(100, 2),
  company_type: z.int().check(z.minimum(0), z.maximum(32_767)),
  disclaimer_accepted: checkbox,
  declaration_accepted: checkbox,
  surveyResponse: jsonString(profileAnswers),
})

export const newInstaller = z.object({
  name: line(80, 2).check(noDigits),
  surname: line(80, 2).check(noDigits),
  email: emailAddress,
  phone: line(40, 5),
  languages_id: languageId,
  options: z.optional(jsonString(options)),
  email_consent: z.optional(checkbox),
  phone_consent: z.optional(checkbox),
})

export const validate = endpoint('GET /v2/company/validate', 'registration', {
  summary: 'Check whether an e-mail address, a phone or a registration number is still free',
  query: z.object({
    region_id: z.optional(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(99))),
    registration_number: z.optional(registrationNumber),
    registration_number_2: z.optional(registrationNumber),
    phone: z.optional(line(40, 0)),
    email: z.optional(line(254, 0)),
  }),
  answer: z.object({ valid: z.boolean() }),
})

export const findCompany = endpoint('GET /v2/company/lookup', 'registration', {
  summary: 'Look up a company by its number in a public register, to fill in the form',
  query: z.object({
    region_id: z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(99)),
    registration_number: z.optional(registrationNumber),
    registration_number_2: z.optional(registrationNumber),
  }),
  answer: z.object({
    /** Null where no register tells it, for whatever reason. */
    company: z.nullable(
      z.object({
        name: z.string(),
        street: z.string(),
        house_number: z.string(),
        postal_code: z.string(),
        city: z.string(),
      }),
    ),
  }),
})
export type FoundCompany = NonNullable<AnswerOf<typeof findCompany>['company']>

export const findInviter = endpoint('GET /v2/company/inviter', 'registration', {
  summary: 'Get the inviter of an invite code',
  query: z.object({
    invite: line(32, 1),
    /** The country of the new company, once it is known. */
    region_id: z.optional(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(99))),
  }),
  answer: z.object({
    /** Null for an unknown code. */
    inviter: z.nullable(
      z.object({ kind: z.enum(['company', 'representative']), name: z.string() }),
    ),
  }),
})

export const register = endpoint('POST /v2/company/register', 'registration', {
  summary: 'Register a company with its owner',
  body: z.object({
    company: newCompany,
    installer: newInstaller,
    /** Invite code of a company or a sales representative; unknown codes are ignored. */
    invite: z.optional(line(32, 0)),
    terms_accepted: checkbox,
  }),
  answer: z.object({ welcome_points: z.int(), verified: z.boolean() }),
  status: 201,
})
export type RegisterBody = z.output<NonNullable<typeof register.body>>
