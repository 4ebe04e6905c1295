import * as z from 'zod/mini'
import { claim } from '#contract/staff/claims.admin.ts'
import { shipment } from './orders.admin.ts'
import { threadMessage, reviewState } from '#contract/earning/scan-reviews.admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, paragraph, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { returnedLine, returnStep } from './returns.ts'
import {
  arrivalStates,
  returnReasons,
  returnStates,
  returnRequests,
} from './returns.rules.ts'

const filters = {
  region: z.optional(z.string().check(z.maxLength(2))),
  state: z._default(reviewState, 'waiting'),
}

const listed = z.object({
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
  /** The club asked about it, and the answer is there. */
  is_answered: z.boolean(),
  claim: z.nullable(claim),
})
export type ListedReturn = z.output<typeof listed>

export const listStaffReturns = endpoint('GET /office/returns', 'returns', {
  summary: 'Products that companies give back, the oldest first',
  query: z.object({ page: pageNumber, limit: pageSize(50), ...filters }),
  answer: z.object({ data: z.array(listed), meta: pageMeta }),
})

export const nextReturn = endpoint('POST /office/returns/next', 'returns', {
  summary: 'The next return that nobody holds, after the one at hand',
  body: z.object({ after: z.optional(uuid), ...filters }),
  answer: z.object({ uuid: z.nullable(uuid) }),
})

const staffReturn = z.object({
  ...listed.shape,
  note: z.string(),
  answer: z.string(),
  author: z.object({ uuid, name: z.string(), language: z.string() }),
  shipped_at: instant,
  /** Other returns of the company within a year. */
  earlier: z.int(),
  lines: z.array(z.extend(returnedLine, { stock: z.int() })),
  photos: z.array(uuid),
  steps: z.array(z.extend(returnStep, { who: z.string() })),
  thread: z.array(threadMessage),
  is_on_hold: z.boolean(),
})
export type StaffReturn = z.output<typeof staffReturn>

export const getStaffReturn = endpoint('GET /office/returns/{uuid}', 'returns', {
  summary: 'A return with all that a decision needs',
  answer: staffReturn,
})

export const getReturnPhoto = endpoint('GET /office/returns/{uuid}/photos/{photo}', 'returns', {
  summary: 'A photo of the products',
  download: ['image/webp'],
})

export const askAboutReturn = endpoint('POST /office/returns/{uuid}/question', 'returns', {
  summary: 'Asks whoever gives the products back',
  body: z.object({ question: paragraph(1000, 5) }),
})

export const refundReturn = endpoint('POST /office/returns/{uuid}/refund', 'returns', {
  summary: 'The points go back to the lots they came from',
  answer: staffReturn,
})

export const replaceReturn = endpoint('POST /office/returns/{uuid}/replacement', 'returns', {
  summary: 'Takes new pieces from the stock; they are still to be sent',
  answer: staffReturn,
})

export const sendReplacement = endpoint('POST /office/returns/{uuid}/shipment', 'returns', {
  summary: 'The parcel with the replacement has left',
  body: shipment,
  answer: staffReturn,
})

export const rejectReturn = endpoint('POST /office/returns/{uuid}/rejection', 'returns', {
  summary: 'Neither a replacement nor points; the member reads why',
  /** In the member's language. */
  body: z.object({ answer: paragraph(500, 5) }),
  answer: staffReturn,
})

export const receiveReturn = endpoint('POST /office/returns/{uuid}/arrival', 'returns', {
  summary: 'The products are back: into the stock, or written off',
  body: z.object({ as: z.enum(['stocked', 'written_off']) }),
  answer: staffReturn,
})
