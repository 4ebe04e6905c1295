import * as z from 'zod/mini'
import { claim } from '#contract/staff/claims.admin.ts'
import { topUpStatuses } from './club-card.rules.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, paragraph, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

/** Why the club rejects a top-up; the texts are `backOffice.clubCard.rejections`. */
export const topUpRejections = ['unusual', 'card_unclear', 'agreed', 'misuse', 'other'] as const
export type TopUpRejection = (typeof topUpRejections)[number]

/** Waiting for a person, open for more than three working days, or contradicted by the provider. */
export const topUpStates = ['waiting', 'late', 'differs', 'pending'] as const
export type TopUpState = (typeof topUpStates)[number]

const listedTopUp = z.object({
  uuid,
  points: z.int(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(topUpStatuses),
  approval: z.enum(['none', 'waiting', 'approved', 'rejected']),
  created_at: instant,
  /** By then the provider should have answered; null once it has. */
  due_at: z.nullable(instant),
  is_late: z.boolean(),
  differs: z.boolean(),
  region_id: z.int(),
  company: z.object({ uuid, name: z.string() }),
  decided_by: z.nullable(z.string()),
  claim: z.nullable(claim),
})
export type StaffListedTopUp = z.output<typeof listedTopUp>

const state = z.optional(z.enum(topUpStates))
const region = z.optional(line(2))

export const listStaffTopUps = endpoint('GET /office/top-ups', 'club-card', {
  summary: "List top-ups in the staff member's regions: open ones oldest first, all newest first",
  query: z.object({ page: pageNumber, limit: pageSize(50), state, region }),
  answer: z.object({
    data: z.array(listedTopUp),
    meta: z.extend(pageMeta, {
      open: z.record(z.string(), z.int()),
      /** Connection to the provider: `resting` after five faults. */
      provider: z.enum(['working', 'resting', 'absent']),
    }),
  }),
})

const earlier = z.pick(listedTopUp, {
  uuid: true,
  points: true,
  amount: true,
  currency: true,
  status: true,
  created_at: true,
})

const staffTopUp = z.extend(listedTopUp, {
  rate: z.int(),
  reason: z.string(),
  reference: uuid,
  provider_id: z.nullable(z.string()),
  sent_at: z.nullable(instant),
  provider_checked_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  decided_at: z.nullable(instant),
  differs_at: z.nullable(instant),
  terms_version: z.string(),
  buyer: z.object({ uuid, name: z.string(), language: z.string() }),
  card: z.object({
    status: z.string(),
    last4: z.string(),
    expires_on: z.nullable(z.string()),
    registered_at: z.nullable(instant),
  }),
  available: z.int(),
  reserved: z.int(),
  left: z.object({ day: z.int(), month: z.int(), year: z.int() }),
  earlier: z.array(earlier),
})
export type StaffTopUp = z.output<typeof staffTopUp>

export const getStaffTopUp = endpoint('GET /office/top-ups/{uuid}', 'club-card', {
  summary: 'Get a top-up with its card and earlier top-ups',
  answer: staffTopUp,
})

export const askProvider = endpoint('GET /office/top-ups/{uuid}/provider', 'club-card', {
  summary: 'Ask the provider for the state of a top-up; changes nothing',
  answer: z.object({
    answer: z.enum(['known', 'unknown', 'none']),
    id: z.string(),
    status: z.string(),
    amount: z.int(),
    currency: z.string(),
    reason: z.string(),
    /** True when the answer differs from our own record. */
    differs: z.boolean(),
  }),
})

export const nextTopUp = endpoint('POST /office/top-ups/next', 'club-card', {
  summary: 'Claim the oldest free top-up in review; null at the end',
  body: z.object({ state, region }),
  answer: z.object({ uuid: z.nullable(uuid) }),
})

export const approveTopUp = endpoint('POST /office/top-ups/{uuid}/approve', 'club-card', {
  summary: 'Approve a large top-up, which is sent at once',
  answer: staffTopUp,
})

export const rejectTopUp = endpoint('POST /office/top-ups/{uuid}/reject', 'club-card', {
  summary: 'Reject a large top-up; its points are released at once',
  body: z.object({ reason: z.enum(topUpRejections), text: z._default(paragraph(200, 0), '') }),
  answer: staffTopUp,
})
