import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { paragraph, instant, uuid } from '#contract/ids.ts'
import { marketingData, finding, printFile } from './prints.ts'
import { printPhases } from './prints.rules.ts'

const proof = z.object({
  /** Starts at 1. */
  no: z.int(),
  /** `made` from the data, or `uploaded` by the club. */
  source: z.enum(['made', 'uploaded']),
  /** `making`, `failed`, `checking` at the club, `sent` to the member, `change`, `approved`, `replaced`. */
  status: z.string(),
  data: marketingData,
  /** Change that the member asked for, and the club's note on it. */
  member_note: z.string(),
  staff_note: z.string(),
  created_at: instant,
  sent_at: z.nullable(instant),
  answered_at: z.nullable(instant),
  findings: z.array(finding),
  /** With the account of whom it named; data and notes are empty, the file goes in the night. */
  is_erased: z.boolean(),
})
export type Proof = z.output<typeof proof>

/** The print of an order with its versions, the newest first. */
export const orderPrint = z.object({
  phase: z.enum(printPhases),
  /** Time by which the club has promised to review; null when no review is due. */
  due_at: z.nullable(instant),
  changes_left: z.int(),
  product: uuid,
  /** Logo of the newest version, with its preview; null without one. */
  logo: z.nullable(printFile),
  proofs: z.array(proof),
})
export type OrderPrint = z.output<typeof orderPrint>

export const getOrderPrint = endpoint('GET /v2/orders/{uuid}/print', 'proofs', {
  summary: 'List the print versions of an order',
  notFound: 'marketing.not_found',
  answer: orderPrint,
})

export const downloadProof = endpoint('GET /v2/orders/{uuid}/print/{no}/file', 'proofs', {
  summary: 'Download the print file of a version that is released to the member',
  notFound: 'marketing.not_found',
  download: ['application/pdf'],
})

export const approveProof = endpoint('POST /v2/orders/{uuid}/print/{no}/approve', 'proofs', {
  summary: 'Approve the version for printing and spend the points of the order; owners only',
  notFound: 'marketing.not_found',
  answer: orderPrint,
})

export const requestProofChange = endpoint('POST /v2/orders/{uuid}/print/{no}/change', 'proofs', {
  summary: 'Request another version, with a note or changed data; owners only, at most twice',
  notFound: 'marketing.not_found',
  body: z.object({ note: paragraph(1000, 0), data: z.optional(marketingData) }),
  answer: orderPrint,
})
