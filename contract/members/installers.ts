import * as z from 'zod/mini'
import { cardStatuses } from '#contract/points/club-card.rules.ts'
import { emailAddress } from '#contract/email-address.ts'
import { endpoint } from '#contract/endpoint.ts'
import { checkbox, instant, line, uuid } from '#contract/ids.ts'
import { jsonString } from '#contract/json-string.ts'
import { offeredLanguages } from '#contract/languages.ts'
import { installerName, memberDraft, permissions, teamMember } from './team.ts'

export const Role = { owner: 3, employee: 4 } as const

const seenFlag = z.optional(z.union([z.boolean(), instant]))

const knownOptions = z.object({
  consentSeen: seenFlag,
  hasAgreedToTerms: seenFlag,
  ctSeen: seenFlag,
  disSeen: seenFlag,
  decSeen: seenFlag,
  vatSeen: seenFlag,
  cidSeen: seenFlag,
  firstTime: z.optional(z.boolean()),
  expPtsSeen: seenFlag,
})

/** Merged key by key and deep; keys of another release are kept, 4 kB in all. (decisions M) */
export const options = z.catchall(knownOptions, z.unknown())
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
  /** The answers of the profile survey as JSON; null until it was filled in. */
  survey: z.nullable(z.string()),
  /** The club has checked the company: orders are open. */
  verified: z.boolean(),
  /** Promised time of the check of a new company; null without a check. */
  checked_until: z.nullable(instant),
  /** The welcome points were credited, or do not come any more. */
  welcomed: z.boolean(),
  /** New numbers of a verified company wait for the club; orders wait with them. */
  numbers_in_review: z.boolean(),
  /** The programme of the card is open for the company: its order was approved. */
  has_edenred_card: checkbox,
  /** The registered card, or null. */
  edenred_card: z.nullable(
    z.object({
      status: z.enum(cardStatuses),
      last4: z.string(),
      expires_on: z.nullable(z.string()),
    }),
  ),
})
export type Company = z.output<typeof company>

const installer = z.object({
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
  /** An address or number that waits for its code; sign-in keeps the old one until then. */
  pending_email: z.nullable(z.string()),
  pending_phone: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  erase_at: z.nullable(instant),
  /** The club changed the account lately: until then the person orders, tops up and reveals nothing. */
  spending_paused_until: z.nullable(instant),
  active: z.int(),
  /** Rights that the owner gives the person; an owner has all of them. */
  permissions,
  /** Terms that will hold and that the owner has not accepted yet. */
  new_terms: z.nullable(
    z.object({ version: z.int(), url: z.string(), note: z.string(), effective_from: instant }),
  ),
  created_at: instant,
  company,
})
export type Installer = z.output<typeof installer>

export const getSelf = endpoint('GET /v1/company/user/self', 'installers', {
  summary: 'Get the signed-in installer with the company',
  answer: installer,
})

export const patchInstaller = endpoint('PATCH /v1/installer/user/{id}', 'installers', {
  summary:
    'Change language, consents and seen marks of the signed-in installer, or name, phone and rights of an employee',
  body: z.object({
    ...z.partial(memberDraft).shape,
    permissions: z.optional(z.partial(permissions)),
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
  answer: z.union([installer, teamMember]),
})

export const acceptNewTerms = endpoint('POST /v2/installer/terms', 'installers', {
  summary: 'Accept the newest terms of the country, those of `new_terms`; owners only',
  body: z.object({ version: z.int() }),
  answer: installer,
})

export const patchProfile = endpoint('PATCH /v1/company/user/{id}', 'installers', {
  summary: 'Change the name at once; change e-mail or phone once a code is verified',
  body: z.object({
    name: z.optional(installerName),
    surname: z.optional(installerName),
    email: z.optional(emailAddress),
    phone: z.optional(line(40)),
  }),
  answer: installer,
})

export const startVerification = endpoint('POST /v2/company/verification', 'installers', {
  summary: 'Send a code to the e-mail address, or again to the new one',
  body: z.object({ kind: z._default(z.enum(['email', 'phone']), 'email') }),
})

export const verifyContact = endpoint('PATCH /v2/company/verification', 'installers', {
  summary: 'Verify the code; the server records the time',
  body: z.object({ code: line(20), kind: z._default(z.enum(['email', 'phone']), 'email') }),
  answer: installer,
})

export const uploadAvatar = endpoint('POST /v1/company/user/{uuid}/avatar', 'installers', {
  summary: 'Upload an avatar; it is re-encoded without its metadata',
  file: 'file',
  answer: installer,
})

export const removeAvatar = endpoint('DELETE /v1/company/user/{uuid}/avatar', 'installers', {
  summary: 'Delete the avatar',
  answer: installer,
})

export const exportData = endpoint('GET /v1/company/user/{uuid}/export', 'installers', {
  summary: 'Export all data about the person',
  query: z.object({ format: z._default(z.enum(['json', 'pdf']), 'json') }),
  status: 200,
})

export const requestErasure = endpoint('POST /v1/company/user/{uuid}/erasure', 'installers', {
  summary: 'Request the erasure of the account, in 30 days',
  answer: installer,
})

export const cancelErasure = endpoint('DELETE /v1/company/user/{uuid}/erasure', 'installers', {
  summary: 'Cancel the erasure of the account',
  answer: installer,
})
