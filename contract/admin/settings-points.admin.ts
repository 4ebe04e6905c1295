import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const code = z.string().check(z.maxLength(10))
const day = z.iso.date()
const points = z.int().check(z.minimum(0), z.maximum(1000))

export const pointGroups = ['A', 'B', 'C', 'D'] as const
const groupPoints = z.object({ A: points, B: points, C: points, D: points })
export type GroupPoints = z.output<typeof groupPoints>

const table = z.object({
  /** The first day of the region on which scans earn by it. */
  valid_from: day,
  points: groupPoints,
  state: z.enum(['past', 'current', 'planned']),
})
export type PointTable = z.output<typeof table>

const regionTables = z.object({ region_id: z.int(), tables: z.array(table) })
export type RegionTables = z.output<typeof regionTables>

export const listPointTables = endpoint('GET /office/settings/points', 'settings', {
  summary: 'Point tables of my regions, the newest first',
  query: z.object({ region: z.optional(code) }),
  answer: z.object({ data: z.array(regionTables) }),
})

const planned = z.object({ region_id: z.int(), valid_from: day, points: groupPoints })

export const planPointTable = endpoint('POST /office/settings/points', 'settings', {
  summary: 'Plan a table from a later day on, or change a planned one; the past stays as it was',
  body: planned,
  answer: regionTables,
})

export const dropPointTable = endpoint('POST /office/settings/points/drop', 'settings', {
  summary: 'Take a planned table back',
  body: z.omit(planned, { points: true }),
  answer: regionTables,
})

const sums = z.object({ group: z.string(), scans: z.int(), before: z.int(), after: z.int() })

export const simulatePoints = endpoint('POST /office/settings/points/simulation', 'settings', {
  summary: 'What the valid scans of last month would have earned by another table',
  body: z.object({ region_id: z.int(), points: groupPoints }),
  answer: z.object({
    from: day,
    to: day,
    companies: z.int(),
    groups: z.array(sums),
  }),
})
