import * as z from 'zod/mini'
import { cardStatuses } from '#contract/points/club-card.rules.ts'
import { registrationNumber } from './companies.ts'
import { endpoint } from '#contract/endpoint.ts'
import { checkbox, instant, line, paragraph, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

const perPage = 50
const day = z.iso.date()
export const reason = paragraph(500, 3)

/** Filters that all lists of members share; `region` is a slug, absent means all of one's own. */
const listed = {
  page: pageNumber,
  limit: pageSize(perPage),
  region: z.optional(line(2, 2)),
  text: z.optional(line(100, 0)),
}

export const verifications = ['pending', 'verified', 'rejected'] as const

const companyRow = z.object({
  uuid,
  name: z.string(),
  region: z.string(),
  city: z.string(),
  registration_number: z.string(),
  verification: z.enum(verifications),
  /** 0 blocked or merged, 1 active, 2 terms declined. */
  active: z.int(),
  recommended: z.boolean(),
  people: z.int(),
  points: z.int(),
  created_at: instant,
})
export type CompanyRow = z.output<typeof companyRow>

export const listCompanies = endpoint('GET /office/companies', 'members', {
  summary: "List companies in the staff member's regions, newest first",
  query: z.object({
    ...listed,
    verification: z.optional(z.enum(verifications)),
    active: z.optional(z.enum(['0', '1', '2'])),
    /** `review`: ended, or ends within a month, and is due for review. */
    recommended: z.optional(z.enum(['1', 'review'])),
    /** Warned that it closes, or closed, as it was unused. */
    inactive: z.optional(z.enum(['1'])),
    /** Registered by the code of this sales representative. */
    representative: z.optional(uuid),
  }),
  answer: z.object({ data: z.array(companyRow), meta: pageMeta }),
})

const person = z.object({
  uuid,
  name: z.string(),
  role: z.int(),
  email: z.string(),
  phone: z.string(),
  language: z.string(),
  active: z.int(),
  email_verified: z.boolean(),
  invited_until: z.nullable(instant),
  last_active_at: z.nullable(instant),
})

const reference = z.nullable(z.object({ uuid, name: z.string() }))

const companyFacts = z.object({
  uuid,
  id: z.int(),
  region: z.string(),
  name: z.string(),
  street: z.string(),
  house_number: z.string(),
  postal_code: z.string(),
  city: z.string(),
  registration_number: z.string(),
  registration_number_2: z.string(),
  /** New numbers that wait for the club. */
  requested_number: z.nullable(z.string()),
  requested_number_2: z.nullable(z.string()),
  company_type: z.int(),
  company_type_name: z.string(),
  company_types: z.array(z.object({ id: z.int(), name: z.string() })),
  disclaimer_accepted: checkbox,
  declaration_accepted: checkbox,
  verification: z.enum(verifications),
  verified_at: z.nullable(instant),
  active: z.int(),
  blocked_reason: z.string(),
  closes_at: z.nullable(instant),
  closed_at: z.nullable(instant),
  recommended: z.boolean(),
  /** When the recommendation is reviewed again. */
  recommended_until: z.nullable(day),
  merged_into: reference,
  merged_from: z.array(z.object({ uuid, name: z.string() })),
  invited_by: reference,
  /** Sales representative whose code the company registered with. */
  representative: reference,
  created_at: instant,
  welcomed_at: z.nullable(instant),
  points: z.object({ available: z.int(), held: z.int(), credited: z.int() }),
  counts: z.object({
    projects: z.int(),
    projects_open: z.int(),
    orders: z.int(),
    tickets: z.int(),
    scans_closed: z.int(),
  }),
  people: z.array(person),
  cards: z.array(
    z.object({
      status: z.enum(cardStatuses),
      last4: z.string(),
      expires_on: z.nullable(day),
      created_at: instant,
      ended_at: z.nullable(instant),
      lost_at: z.nullable(instant),
      blocked_at: z.nullable(instant),
    }),
  ),
})
export type CompanyFacts = z.output<typeof companyFacts>

export const getCompany = endpoint('GET /office/companies/{uuid}', 'members', {
  summary: 'Get everything that the club knows about a company',
  notFound: 'companies.not_found',
  answer: companyFacts,
})

const ofCompany = z.object({ page: pageNumber, limit: pageSize(20) })

export const listCompanyProjects = endpoint('GET /office/companies/{uuid}/projects', 'members', {
  summary: 'List projects of a company, newest first',
  notFound: 'companies.not_found',
  query: ofCompany,
  answer: z.object({
    data: z.array(
      z.object({
        uuid,
        number: z.string(),
        address: z.string(),
        status: z.int(),
        scans: z.int(),
        available_points: z.int(),
        max_points: z.int(),
        created_at: instant,
      }),
    ),
    meta: pageMeta,
  }),
})

export const listCompanyOrders = endpoint('GET /office/companies/{uuid}/orders', 'members', {
  summary: 'List orders of a company, newest first',
  notFound: 'companies.not_found',
  query: ofCompany,
  answer: z.object({
    data: z.array(
      z.object({
        uuid,
        number: z.string(),
        type: z.int(),
        status: z.int(),
        points: z.int(),
        created_at: instant,
      }),
    ),
    meta: pageMeta,
  }),
})

export const listCompanyTickets = endpoint('GET /office/companies/{uuid}/tickets', 'members', {
  summary: 'List tickets with a company, latest first',
  notFound: 'companies.not_found',
  query: ofCompany,
  answer: z.object({
    data: z.array(
      z.object({
        uuid,
        title: z.string(),
        status: z.int(),
        person: z.string(),
        changed_at: instant,
      }),
    ),
    meta: pageMeta,
  }),
})

/** Company data with the checks of the registration; refuses `companies.not_found` and fields. */
export const editCompany = endpoint('PATCH /office/companies/{uuid}', 'members', {
  summary: 'Update a company',
  notFound: 'companies.not_found',
  body: z.object({
    name: z.optional(line(120, 4)),
    street: z.optional(line(120, 4)),
    house_number: z.optional(line(20, 1)),
    postal_code: z.optional(line(16, 1)),
    city: z.optional(line(100, 2)),
    registration_number: z.optional(registrationNumber),
    registration_number_2: z.optional(registrationNumber),
    company_type: z.optional(z.int().check(z.minimum(1), z.maximum(32_767))),
    reason,
  }),
})

export const recommendCompany = endpoint(
  'POST /office/companies/{uuid}/recommendation',
  'members',
  {
    summary: 'Recommend a company or withdraw the recommendation; reviewed again within a year',
    notFound: 'companies.not_found',
    body: z.object({ recommended: z.boolean(), until: z.optional(day), reason }),
  },
)

export const blockCompany = endpoint('POST /office/companies/{uuid}/status', 'members', {
  summary: 'Block or unblock a company',
  notFound: 'companies.not_found',
  body: z.object({ active: checkbox, reason }),
})

const installerRow = z.object({
  uuid,
  name: z.string(),
  /** 3 owner, 4 employee. */
  role: z.int(),
  email: z.string(),
  /** Masked until it is opened. */
  phone: z.string(),
  active: z.int(),
  last_active_at: z.nullable(instant),
  company: z.object({ uuid, name: z.string() }),
  region: z.string(),
})
export type InstallerRow = z.output<typeof installerRow>

export const listInstallers = endpoint('GET /office/installers', 'members', {
  summary: "List members in the staff member's regions, newest first",
  query: z.object({
    ...listed,
    role: z.optional(z.enum(['3', '4'])),
    active: z.optional(z.enum(['0', '1'])),
  }),
  answer: z.object({ data: z.array(installerRow), meta: pageMeta }),
})

const installerFacts = z.object({
  uuid,
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  phone_masked: z.boolean(),
  email_verified: z.boolean(),
  phone_verified: z.boolean(),
  language: z.string(),
  role: z.int(),
  active: z.int(),
  invited_until: z.nullable(instant),
  erase_at: z.nullable(instant),
  email_consent: checkbox,
  phone_consent: checkbox,
  passkeys: z.int(),
  contribute_points: z.int(),
  projects_count: z.int(),
  created_at: instant,
  last_active_at: z.nullable(instant),
  region: z.string(),
  company: z.object({ uuid, name: z.string(), active: z.int() }),
  /** Colleagues who could take over what an owner does. */
  colleagues: z.array(z.object({ uuid, name: z.string(), role: z.int() })),
})
export type InstallerFacts = z.output<typeof installerFacts>

export const getInstaller = endpoint('GET /office/installers/{uuid}', 'members', {
  summary: 'Get a member',
  notFound: 'installers.not_found',
  answer: installerFacts,
})

export const openPhone = endpoint('POST /office/installers/{uuid}/phone', 'members', {
  summary: 'Reveal the phone number of a member (audited)',
  notFound: 'installers.not_found',
  answer: z.object({ phone: z.string() }),
})

/** On all devices at once; a code or a passkey signs in again. */
export const signOutInstaller = endpoint('POST /office/installers/{uuid}/sign-out', 'members', {
  summary: 'End all sessions of a member',
  notFound: 'installers.not_found',
  body: z.object({ reason }),
})
