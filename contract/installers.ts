import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { checkbox, instant, uuid } from './ids.ts'
import { jsonString } from './json-string.ts'
import { offeredLanguages } from './languages.ts'

export const Role = { owner: 3, employee: 4 } as const

const seen = z.optional(z.union([z.boolean(), instant]))

/** What the portal remembers of a person: flags and "seen" times, merged key by key. */
export const options = z.object({
  consentSeen: seen,
  hasAgreedToTerms: seen,
  ctSeen: seen,
  disSeen: seen,
  decSeen: seen,
  vatSeen: seen,
  cidSeen: seen,
  firstTime: z.optional(z.boolean()),
  expPtsSeen: seen,
})
export type Options = z.output<typeof options>

export const company = z.object({
  uuid,
  id: z.int(),
  name: z.string(),
  registration_number: z.string(),
  registration_number_2: z.string(),
  company_type: z.int(),
  disclaimer_accepted: checkbox,
  declaration_accepted: checkbox,
  address: z.string(),
  street: z.string(),
  house_number: z.string(),
  postal_code: z.string(),
  city: z.string(),
  regions_id: z.int(),
  active: z.int(),
  has_edenred_card: checkbox,
})
export type Company = z.output<typeof company>

export const installer = z.object({
  uuid,
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  region: z.string(),
  language: z.string(),
  languages_id: z.int(),
  role: z.object({ id: z.int(), name: z.string() }),
  options: jsonString(options),
  email_consent: checkbox,
  phone_consent: checkbox,
  verified_email_at: z.nullable(instant),
  active: z.int(),
  created_at: instant,
  company,
})
export type Installer = z.output<typeof installer>

export const getSelf = endpoint('GET /v1/company/user/self', 'installers', {
  summary: 'The signed-in installer with the company',
  answer: installer,
})

export const patchInstaller = endpoint('PATCH /v1/installer/user/{id}', 'installers', {
  summary: 'Language, consents and seen-marks of the signed-in installer',
  body: z.object({
    languages_id: z.optional(
      z.int().check(
        z.refine((id) => offeredLanguages.some((language) => language.id === id), {
          error: 'This choice is not offered.',
        }),
      ),
    ),
    options: z.optional(jsonString(options)),
    email_consent: z.optional(checkbox),
    phone_consent: z.optional(checkbox),
  }),
  answer: installer,
})
