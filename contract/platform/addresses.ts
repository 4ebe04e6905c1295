import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const street = z.object({ street: z.string(), city: z.string(), postal_code: z.string() })
export type Street = z.output<typeof street>

export const minStreetQueryLength = 3
/** Free text longer than this may be used as typed. */
export const freeStreetAbove = 5

export const findStreets = endpoint('GET /v2/addresses/streets', 'addresses', {
  summary: 'Search the streets of a country by beginning or sound',
  query: z.object({
    region_id: z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(99)),
    query: z.string().check(z.trim(), z.minLength(minStreetQueryLength), z.maxLength(120)),
  }),
  /** `available` is false when the look-up service did not answer; typing goes on all the same. */
  answer: z.object({ data: z.array(street), available: z.boolean() }),
})
