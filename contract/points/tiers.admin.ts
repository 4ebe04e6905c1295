import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const year = z.int().check(z.minimum(2000), z.maximum(2100))

const bracket = z.object({
  category: z.int(),
  level: z.int().check(z.minimum(0), z.maximum(4)),
  /** The first scan of the level; the one before it is the last of the level below. */
  from: z.int().check(z.minimum(0), z.maximum(30_000)),
  points: z.int().check(z.minimum(0), z.maximum(10_000)),
})
export type TierBracket = z.output<typeof bracket>

const table = z.object({
  from_year: year,
  state: z.enum(['past', 'current', 'planned']),
  brackets: z.array(bracket),
})
export type TierTable = z.output<typeof table>

const regionTiers = z.object({ region_id: z.int(), tables: z.array(table) })
export type RegionTiers = z.output<typeof regionTiers>

export const listTierTables = endpoint('GET /office/settings/tiers', 'tiers', {
  summary: "List levels and bonuses by year in the staff member's regions, newest first",
  answer: z.object({ data: z.array(regionTiers) }),
})

const plannedTiers = z.object({
  region_id: z.int(),
  from_year: year,
  brackets: z.array(bracket).check(z.maxLength(50)),
})

export const planTiers = endpoint('POST /office/settings/tiers', 'tiers', {
  summary: 'Plan levels and bonuses from a later year on, or change the plan',
  body: plannedTiers,
  answer: regionTiers,
})

export const dropTiers = endpoint('POST /office/settings/tiers/drop', 'tiers', {
  summary: 'Withdraw planned levels',
  body: z.omit(plannedTiers, { brackets: true }),
  answer: regionTiers,
})
