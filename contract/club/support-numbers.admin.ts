import * as z from 'zod/mini'
import { period } from './reports.admin.ts'
import { endpoint } from '#contract/endpoint.ts'

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
