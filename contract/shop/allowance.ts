import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant } from '../ids.ts'

const allowance = z.object({
  /** Points a calendar month that need no request; null: every order is asked for. */
  points: z.nullable(z.int()),
  /** Points left this month. */
  left: z.int(),
  /** When the next month of the country begins. */
  renews_at: instant,
  /** Owners who can be asked for the order. */
  owners: z.array(z.object({ name: z.string(), surname: z.string() })),
})
export type Allowance = z.output<typeof allowance>

export const getAllowance = endpoint('GET /v1/allowance', 'allowance', {
  summary: "Get the caller's allowance: points to order this month without asking the owner",
  answer: allowance,
})
