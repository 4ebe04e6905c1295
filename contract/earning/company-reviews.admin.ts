import * as z from 'zod/mini'
import { claim } from '#contract/staff/claims.admin.ts'
import { rejectionReasons } from './company-reviews.rules.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, paragraph, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

const namedItem = z.object({ uuid, name: z.string() })

/** `onHold`: a question waits for the answer; `rejected`: those that have not appealed. */
const state = z.enum(['waiting', 'onHold', 'rejected'])
const filters = {
  region: z.optional(z.string().check(z.maxLength(2))),
  state: z._default(state, 'waiting'),
}

const listedCompany = z.object({
  uuid,
  name: z.string(),
  city: z.string(),
  region_id: z.int(),
  verification: z.string(),
  /** Another registration number than the one that was verified is wished for. */
  numbers_requested: z.boolean(),
  is_appealed: z.boolean(),
  is_answered: z.boolean(),
  waiting_since: instant,
  due_at: instant,
  claim: z.nullable(claim),
})
export type ListedCompanyReview = z.output<typeof listedCompany>

export const listCompanyReviews = endpoint('GET /office/verifications', 'company-reviews', {
  summary: 'List new companies and changed registration numbers, oldest first',
  query: z.object({ page: pageNumber, limit: pageSize(50), ...filters }),
  answer: z.object({ data: z.array(listedCompany), meta: pageMeta }),
})

/** Releases the company at hand and takes the next free one. */
export const nextCompanyReview = endpoint('POST /office/verifications/next', 'company-reviews', {
  summary: 'Claim the next company to review; null at the end',
  body: z.object({ after: z.optional(uuid), ...filters }),
  answer: z.object({ uuid: z.nullable(uuid) }),
})

const number = z.object({
  slot: z.union([z.literal(1), z.literal(2)]),
  value: z.string(),
  requested: z.nullable(z.string()),
  /** True when the check digits of the number to be verified are right. */
  is_valid: z.boolean(),
})

const duplicate = z.object({
  /** Null where the company is of a region that is not the reader's. */
  company: z.nullable(namedItem),
  region_id: z.int(),
  city: z.string(),
  verification: z.string(),
  active: z.int(),
  by: z.array(z.enum(['number', 'phone', 'address', 'name'])),
})

const risk = z.enum(['network', 'phone_row', 'alike'])
export type RegistrationRisk = z.output<typeof risk>

const companyReview = z.object({
  ...z.omit(listedCompany, { waiting_since: true, due_at: true }).shape,
  company_type: z.string(),
  address: z.string(),
  active: z.int(),
  created_at: instant,
  requested_at: z.nullable(instant),
  rejected: z.nullable(
    z.object({ reason: z.string(), by: z.string(), is_own: z.boolean(), at: instant }),
  ),
  /** Why the owner does not agree with the rejection, while it is undecided. */
  appeal: z.nullable(z.object({ reason: z.string(), at: instant })),
  numbers: z.array(number),
  /** Result of the country's register for the numbers; null if none has answered. */
  is_in_register: z.nullable(z.boolean()),
  /** Its answer, and what the company entered otherwise. */
  register: z.nullable(
    z.object({
      source: z.string(),
      number: z.string(),
      found: z.boolean(),
      active: z.boolean(),
      name: z.string(),
      address: z.string(),
      differences: z.array(z.enum(['name', 'address'])),
      at: instant,
    }),
  ),
  risks: z.array(risk),
  duplicates: z.array(duplicate),
  owners: z.array(
    z.object({
      uuid,
      name: z.string(),
      email: z.nullable(z.string()),
      email_verified: z.boolean(),
      phone: z.nullable(z.string()),
      phone_verified: z.boolean(),
      language: z.string(),
      created_at: instant,
    }),
  ),
  invite: z.string(),
  invited_by: z.nullable(namedItem),
  has_profile: z.boolean(),
  projects: z.int(),
  scans: z.int(),
  /** Points of a welcome that the verification pays now. */
  welcome_points: z.int(),
  contact: z.string(),
  thread: z.array(
    z.object({
      uuid,
      from_club: z.boolean(),
      author: z.string(),
      text: z.string(),
      created_at: instant,
    }),
  ),
  is_on_hold: z.boolean(),
})
export type CompanyReview = z.output<typeof companyReview>

export const getCompanyReview = endpoint('GET /office/verifications/{uuid}', 'company-reviews', {
  summary: 'Get the facts for the review of a company',
  answer: companyReview,
})

/** Of a rejected company by another person than who rejected it. */
export const verifyCompany = endpoint(
  'POST /office/verifications/{uuid}/approval',
  'company-reviews',
  { summary: 'Verify a company; its welcome points are credited when they are due' },
)

export const rejectCompany = endpoint(
  'POST /office/verifications/{uuid}/rejection',
  'company-reviews',
  {
    summary: 'Reject a company; its members are signed out at once',
    body: z.object({ reason: z.enum(rejectionReasons), note: z._default(paragraph(500, 0), '') }),
  },
)

export const decideNumbers = endpoint(
  'POST /office/verifications/{uuid}/numbers',
  'company-reviews',
  {
    summary: 'Accept the requested registration numbers, or keep the old ones',
    body: z.object({ agreed: z.boolean(), note: z._default(paragraph(500, 0), '') }),
  },
)

export const askCompany = endpoint(
  'POST /office/verifications/{uuid}/question',
  'company-reviews',
  {
    summary: 'Ask the owner a question; the company is on hold until the answer',
    body: z.object({ question: paragraph(1000, 5) }),
  },
)
