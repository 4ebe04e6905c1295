import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, uuid } from '#contract/ids.ts'

export const yearlyStatement = z.object({
  uuid,
  year: z.int(),
  /** Spent and not given back. */
  received: z.int(),
  /** Value of `received` to the club, as a decimal number. */
  value: z.string(),
  currency: z.string(),
  made_at: instant,
})
export type YearlyStatement = z.output<typeof yearlyStatement>

export const listYearlyStatements = endpoint('GET /v1/yearly-statements', 'yearly-statements', {
  summary: "List the company's yearly statements, newest first",
  answer: z.object({ data: z.array(yearlyStatement) }),
})

export const getYearlyStatement = endpoint(
  'GET /v1/yearly-statements/{uuid}',
  'yearly-statements',
  {
    summary: 'Download a yearly statement with the value of what was received',
    notFound: 'points.not_found',
    download: ['application/pdf'],
  },
)
