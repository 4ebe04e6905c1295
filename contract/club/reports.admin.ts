import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { line } from '#contract/ids.ts'

/** Measures by month and country; a sum of hours follows the count that it belongs to. */
export const measures = [
  'issued',
  'taken_back',
  'spent',
  'expired',
  'scans',
  'counting',
  'submitted',
  'closed',
  'active',
  'reviews',
  'review_hours',
  'orders',
  'order_hours',
  'deliveries',
  'delivery_hours',
  'companies',
  'company_hours',
] as const
export type Measure = (typeof measures)[number]

const sums = z.record(z.enum(measures), z.int())
export type Sums = z.output<typeof sums>

const period = {
  region: z.optional(line(2)),
  months: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(36)), 12),
}

export const getReports = endpoint('GET /office/reports', 'reports', {
  summary: 'Get figures of the club by month and by country',
  query: z.object(period),
  answer: z.object({
    /** The oldest first; the last is the running month. */
    months: z.array(z.object({ month: z.iso.date(), sums })),
    regions: z.array(z.object({ region: z.string(), sums })),
  }),
})

const money = z.array(z.object({ currency: z.string(), amount: z.number() }))

export const getLiability = endpoint('GET /office/reports/liability', 'reports', {
  summary: 'Get unspent points by the month in which they expire, at their inner value',
  query: z.object({ region: period.region }),
  answer: z.object({
    months: z.array(z.object({ month: z.iso.date(), points: z.int(), value: money })),
    /** Held by open orders and top-ups: they do not end. */
    reserved: z.int(),
    total: z.int(),
    value: money,
  }),
})
export type Liability = z.output<NonNullable<typeof getLiability.answer>>

export const getPools = endpoint('GET /office/reports/pools', 'reports', {
  summary: 'Get the fill level of the voucher code pools',
  answer: z.object({
    data: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        left: z.int(),
        /** Days until it is empty at the pace of the last 30; null without orders. */
        days: z.nullable(z.int()),
        is_low: z.boolean(),
      }),
    ),
  }),
})

export const exportReports = endpoint('GET /office/reports/file', 'reports', {
  summary: 'Export figures by month and by country as CSV',
  query: z.object(period),
  download: ['text/csv'],
})

const supportNumbers = z.object({
  /** Tickets that members have opened in the period. */
  opened: z.int(),
  /** Of these, those with an answer of the club. */
  answered: z.int(),
  /** Of these, those whose first answer came within the promise. */
  within_promise: z.int(),
  /** Minutes of working time until the first answer; null while there is none. */
  first_answer: z.nullable(z.object({ median: z.int(), slow: z.int() })),
  /** Closed ones that their members took up again. */
  reopened: z.int(),
  /** Number of ratings with 1, 2, 3, 4 and 5. */
  ratings: z.array(z.int()),
})
export type SupportNumbers = z.output<typeof supportNumbers>

export const getSupportNumbers = endpoint('GET /office/reports/support', 'reports', {
  summary: 'Get response times and ratings of support; `slow` is the 90th percentile',
  query: z.object(period),
  answer: supportNumbers,
})
