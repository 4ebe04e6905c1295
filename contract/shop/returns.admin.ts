import * as z from 'zod/mini'
import { claim } from '#contract/staff/claims.admin.ts'
import { shipment } from './orders.admin.ts'
import { threadMessage, reviewState } from '#contract/earning/scan-reviews.admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, paragraph, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { returnedLine, returnStep } from './returns.ts'
import { arrivalStates, returnReasons, returnStates, returnRequests } from './returns.rules.ts'

const filters = {
  region: z.optional(z.string().check(z.maxLength(2))),
  state: z._default(reviewState, 'waiting'),
}

const listedReturn = z.object({
  uuid,
  order: z.object({ uuid, number: z.string() }),
  company: z.object({ uuid, name: z.string() }),
  region_id: z.int(),
  reason: z.enum(returnReasons),
  requested: z.enum(returnRequests),
  state: z.enum(returnStates),
  arrival: z.enum(arrivalStates),
  pieces: z.int(),
  points: z.int(),
  waiting_since: instant,
  due_at: instant,
  is_answered: z.boolean(),
  claim: z.nullable(claim),
})
export type ListedReturn = z.output<typeof listedReturn>

export const listStaffReturns = endpoint('GET /office/returns', 'returns', {
  summary: 'List returns of products, oldest first',
  query: z.object({ page: pageNumber, limit: pageSize(50), ...filters }),
  answer: z.object({ data: z.array(listedReturn), meta: pageMeta }),
})

export const nextReturn = endpoint('POST /office/returns/next', 'returns', {
  summary: 'Claim the next unclaimed return after the current one',
  body: z.object({ after: z.optional(uuid), ...filters }),
  answer: z.object({ uuid: z.nullable(uuid) }),
})

const staffReturn = z.object({
  ...listedReturn.shape,
  note: z.string(),
  answer: z.string(),
  author: z.object({ uuid, name: z.string(), language: z.string() }),
  shipped_at: instant,
  earlier: z.int(),
  lines: z.array(z.extend(returnedLine, { stock: z.int() })),
  photos: z.array(uuid),
  steps: z.array(z.extend(returnStep, { who: z.string() })),
  thread: z.array(threadMessage),
  is_on_hold: z.boolean(),
})
export type StaffReturn = z.output<typeof staffReturn>

export const getStaffReturn = endpoint('GET /office/returns/{uuid}', 'returns', {
  summary: 'Get a return with all facts for a decision',
  answer: staffReturn,
})

export const getReturnPhoto = endpoint('GET /office/returns/{uuid}/photos/{photo}', 'returns', {
  summary: 'Download a photo of the products',
  download: ['image/webp'],
})

export const askAboutReturn = endpoint('POST /office/returns/{uuid}/question', 'returns', {
  summary: 'Ask the member about a return',
  body: z.object({ question: paragraph(1000, 5) }),
})

export const refundReturn = endpoint('POST /office/returns/{uuid}/refund', 'returns', {
  summary: 'Refund a return; the points go back to the lots they came from',
  answer: staffReturn,
})

export const replaceReturn = endpoint('POST /office/returns/{uuid}/replacement', 'returns', {
  summary: 'Replace a return from stock; the replacement still has to be shipped',
  answer: staffReturn,
})

export const sendReplacement = endpoint('POST /office/returns/{uuid}/shipment', 'returns', {
  summary: 'Record the shipment of a replacement',
  body: shipment,
  answer: staffReturn,
})

export const rejectReturn = endpoint('POST /office/returns/{uuid}/rejection', 'returns', {
  summary: 'Reject a return; the member reads the reason',
  /** In the member's language. */
  body: z.object({ answer: paragraph(500, 5) }),
  answer: staffReturn,
})

export const receiveReturn = endpoint('POST /office/returns/{uuid}/arrival', 'returns', {
  summary: 'Record the arrival of returned products, put back into stock or written off',
  body: z.object({ as: z.enum(['stocked', 'written_off']) }),
  answer: staffReturn,
})
