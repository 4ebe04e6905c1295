import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { line } from '#contract/ids.ts'

const foundTypes = ['company', 'installer', 'order', 'project', 'serial'] as const

const match = z.object({
  type: z.enum(foundTypes),
  /** The uuid of what was found; of a serial its text. */
  id: z.string(),
  title: z.string(),
  /** Details that distinguish it: town, company, status. */
  detail: z.string(),
  region: z.string(),
})
export type SearchMatch = z.output<typeof match>

/**
 * Finds by any token: name, e-mail, phone in any spelling, registration number, serial, order or
 * project number. Only what the person may see, in the person's regions; at most 8 of a kind.
 */
export const searchBackOffice = endpoint('GET /office/search', 'search', {
  summary: 'Search members, orders, projects and serials',
  query: z.object({ q: line(100, 0) }),
  answer: z.object({ data: z.array(match) }),
})
