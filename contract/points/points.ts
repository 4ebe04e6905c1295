import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { entriesPerPage } from './points.rules.ts'
import { tierLevels } from './tiers.rules.ts'

export const pointsSummary = z.object({
  company_points: z.int(),
  reserved_points: z.int(),
  points: z.object({ to_expire: z.int(), completed: z.int(), in_prog: z.int(), lost: z.int() }),
  projects: z.object({ completed: z.int(), in_prog: z.int(), lost: z.int() }),
  scans: z.object({ current_year: z.int(), completed: z.int() }),
  /** Nobody orders or tops up while the club checks its data. */
  is_frozen: z.boolean(),
})
export type PointsSummary = z.output<typeof pointsSummary>

const pointsEntry = z.object({
  uuid,
  event: z.string(),
  created_at: instant,
  points: z.int(),
  variation: z.enum(['negative', 'positive', 'reserved', 'expired']),
  /** Points of the company after the entry, the reserved ones not counted. */
  balance: z.int(),
  options: z.object({
    order: z.optional(z.object({ uuid, order_number: z.string() })),
    /** `local` is the amount put on the club card, in local currency. */
    top_up: z.optional(z.object({ uuid, local: z.int(), currency: z.string() })),
    project: z.optional(z.object({ uuid, id: z.int(), number: z.string() })),
    /** Why staff corrected the balance: a key of `points.reasons` in `phrases`. */
    reason: z.optional(z.string()),
    tier: z.optional(z.object({ category: z.int(), level: z.enum(tierLevels) })),
    /** The last moment of points that expired. */
    ended_at: z.optional(instant),
  }),
})
export type PointsEntry = z.output<typeof pointsEntry>

const ending = z.object({
  ends_at: instant,
  points: z.int(),
  /** Points left after it if nothing is spent until then. */
  left: z.int(),
})
export type Ending = z.output<typeof ending>

const year = z.coerce.number<number>().check(z.int(), z.minimum(2000), z.maximum(2200))
const month = z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(12))

/** A month, a year, or with neither all there is; a month alone is no period. */
const period = { year: z.optional(year), month: z.optional(month) }
export type Period = { year?: number; month?: number }

function hasYear(period: Period) {
  return period.month === undefined || period.year !== undefined
}
const yearProblem = { error: 'This field is required.', path: ['year'] }

export const getPoints = endpoint('GET /v1/company/points/{companyUuid}', 'points', {
  summary: "Get the company's balance, expiring points, projects and scans",
  answer: pointsSummary,
})

export const listPointsHistory = endpoint('GET /v1/points/history', 'points', {
  summary: "List the entries of the company's statement, of all time or of a period, newest first",
  query: z
    .object({ page: pageNumber, limit: pageSize(entriesPerPage), ...period })
    .check(z.refine(hasYear, yearProblem)),
  answer: z.object({
    data: z.array(pointsEntry),
    /** `since` is the date of the very first entry. */
    meta: z.extend(pageMeta, { since: z.nullable(instant) }),
  }),
})

export const getPointsForecast = endpoint('GET /v1/points/forecast', 'points', {
  summary: 'Get the points that will expire if nothing is spent, by date',
  answer: z.object({ available: z.int(), data: z.array(ending) }),
})

const statementFormats = ['pdf', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

export const getPointsStatement = endpoint('GET /v1/points/statement', 'points', {
  summary: 'Download the statement of a month, of a year or of all time',
  query: z
    .object({ ...period, format: z._default(z.enum(statementFormats), 'pdf') })
    .check(z.refine(hasYear, yearProblem)),
  download: ['application/pdf', 'text/csv'],
})

const statementCheck = z.object({
  state: z.enum(['genuine', 'unknown']),
  statement: z.nullable(
    z.object({
      /** Days of the country; from the very beginning where the first is null. */
      from: z.nullable(z.iso.date()),
      to: z.iso.date(),
      country: z.string(),
      opening: z.int(),
      added: z.int(),
      taken: z.int(),
      closing: z.int(),
      /** When these figures were first printed. */
      issued_at: instant,
    }),
  ),
  /** `same` when the typed number is the company's; null without a number. */
  company: z.nullable(z.enum(['same', 'other'])),
})
export type StatementCheck = z.output<typeof statementCheck>

export const checkStatement = endpoint('POST /v1/statements/check', 'points', {
  summary:
    'Check by its proof code whether the figures of a printed statement are genuine (public)',
  body: z.object({ code: line(40), number: z.optional(line(40, 3)) }),
  answer: statementCheck,
})
