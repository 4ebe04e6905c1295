import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, uuid } from './ids.ts'
import { pageMeta, pageNumber, pageSize } from './paging.ts'

export const pointsSummary = z.object({
  company_points: z.int(),
  reserved_points: z.int(),
  points: z.object({
    to_expire: z.int(),
    completed: z.int(),
    in_prog: z.int(),
    lost: z.int(),
  }),
  projects: z.object({ completed: z.int(), in_prog: z.int(), lost: z.int() }),
  scans: z.object({ current_year: z.int(), completed: z.int() }),
})
export type PointsSummary = z.output<typeof pointsSummary>

export const pointsEntry = z.object({
  uuid,
  event: z.string(),
  created_at: instant,
  points: z.int(),
  variation: z.enum(['negative', 'positive', 'reserved', 'expired']),
  /** Points of the company after the entry, the reserved ones not counted. */
  balance: z.int(),
  options: z.object({
    order: z.optional(z.object({ uuid, order_number: z.string() })),
    project: z.optional(z.object({ uuid, id: z.int(), number: z.string() })),
  }),
})
export type PointsEntry = z.output<typeof pointsEntry>

export const getPoints = endpoint('GET /v1/company/points/{companyUuid}', 'points', {
  summary: 'Balance, expiring points, projects and scans of the company',
  answer: pointsSummary,
})

export const listPointsHistory = endpoint('GET /v1/points/history', 'points', {
  summary: 'The statement of the company, newest entry first',
  query: z.object({ page: pageNumber, limit: pageSize(20) }),
  answer: z.object({ data: z.array(pointsEntry), meta: pageMeta }),
})
