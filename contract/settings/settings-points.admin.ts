import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { line, paragraph } from '#contract/ids.ts'

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
  summary: 'List point tables of your regions, newest first',
  query: z.object({ region: z.optional(code) }),
  answer: z.object({ data: z.array(regionTables) }),
})

const plannedPoints = z.object({ region_id: z.int(), valid_from: day, points: groupPoints })

export const planPointTable = endpoint('POST /office/settings/points', 'settings', {
  summary: 'Plan a point table from a later day on, or change a planned one; the past is unchanged',
  body: plannedPoints,
  answer: regionTables,
})

export const dropPointTable = endpoint('POST /office/settings/points/drop', 'settings', {
  summary: 'Drop a planned point table',
  body: z.omit(plannedPoints, { points: true }),
  answer: regionTables,
})

const sums = z.object({ group: z.string(), scans: z.int(), before: z.int(), after: z.int() })

export const simulatePoints = endpoint('POST /office/settings/points/simulation', 'settings', {
  summary: "Simulate the points of last month's valid scans with another point table",
  body: z.object({ region_id: z.int(), points: groupPoints }),
  answer: z.object({
    from: day,
    to: day,
    companies: z.int(),
    groups: z.array(sums),
  }),
})

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

export const listPointValues = endpoint('GET /office/settings/point-values', 'settings', {
  summary:
    "List point values for yearly statements of your regions, this year's and from next year on",
  answer: allValues,
})

export const setPointValue = endpoint('POST /office/settings/point-values', 'settings', {
  summary: 'Set the point value from this year or the next on; past years are unchanged',
  body: z.extend(z.omit(pointValue, { currency: true }), {
    region_id: z.int(),
    reason: paragraph(500, 5),
  }),
  answer: allValues,
})
