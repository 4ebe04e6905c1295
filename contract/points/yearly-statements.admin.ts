import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { line, paragraph } from '#contract/ids.ts'
import { yearlyStatement } from './yearly-statements.ts'

const pointValue = z.object({
  from_year: z.int(),
  currency: z.string(),
  /** Hundredths of the currency for 1,000 points. */
  minor_per_thousand: z.int().check(z.minimum(1), z.maximum(100_000_000)),
  /** Hundredths of a percent that are withheld; null: nothing. */
  withholding: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
  /** The law behind it, as the statement names it. */
  withholding_basis: line(200, 0),
})
export type SetPointValue = z.output<typeof pointValue>

const regionValues = z.object({
  region_id: z.int(),
  year: z.int(),
  current: pointValue,
  next: pointValue,
})
const allValues = z.object({ data: z.array(regionValues) })
export type RegionValues = z.output<typeof regionValues>

export const listPointValues = endpoint('GET /office/settings/point-values', 'yearly-statements', {
  summary:
    "List point values for yearly statements of your regions, this year's and from next year on",
  answer: allValues,
})

export const setPointValue = endpoint('POST /office/settings/point-values', 'yearly-statements', {
  summary: 'Set the point value from this year or the next on; past years are unchanged',
  body: z.extend(z.omit(pointValue, { currency: true }), {
    region_id: z.int(),
    reason: paragraph(500, 5),
  }),
  answer: allValues,
})

export const listCompanyStatements = endpoint(
  'GET /office/companies/{uuid}/yearly-statements',
  'yearly-statements',
  {
    summary: "List a company's yearly statements, newest first",
    notFound: 'points.not_found',
    answer: z.object({ data: z.array(yearlyStatement) }),
  },
)

export const getCompanyStatement = endpoint(
  'GET /office/companies/{uuid}/yearly-statements/{statement}',
  'yearly-statements',
  {
    summary: "Download a company's yearly statement",
    notFound: 'points.not_found',
    download: ['application/pdf'],
  },
)
