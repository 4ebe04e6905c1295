import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant } from '#contract/ids.ts'

const bracket = z.object({ from: z.int(), to: z.int(), level: z.int(), points: z.int() })

const tierDefinition = z.object({
  id: z.int(),
  tier_category: z.int(),
  brackets: z.array(bracket),
  reset_at: instant,
})

const tierProgress = z.object({
  id: z.int(),
  progress: z.int(),
  total: z.int(),
  tier_definition: z.object({ id: z.int(), tier_category: z.int() }),
  tier_bracket: bracket,
  next_bracket_points: z.nullable(z.int()),
  /** The level the company has: last year's may be kept above what this year has reached. */
  level: z.int(),
  /** When a kept level ends, the first instant after it; null while this year has reached it. */
  level_until: z.nullable(instant),
})
export type TierProgress = z.output<typeof tierProgress>

export type TierDefinition = z.output<typeof tierDefinition>

export const listTiers = endpoint('GET /v2/tiers', 'tiers', {
  summary: "List the tier categories and brackets of the member's country",
  query: z.object({ region_id: z.optional(z.string()) }),
  answer: z.object({ data: z.array(tierDefinition) }),
})

export const tierHistory = endpoint('GET /v2/tiers/history', 'tiers', {
  summary: "Get the company's progress in every tier category this year",
  query: z.object({ installer_company_id: z.optional(z.string().check(z.maxLength(36))) }),
  answer: z.object({ data: z.array(tierProgress) }),
})
