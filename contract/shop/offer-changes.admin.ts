import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

const changedThings = ['price', 'stock', 'visible', 'active'] as const

const offerChange = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  what: z.enum(changedThings),
  /** Of a price alone. */
  region_id: z.nullable(z.int()),
  sku: z.nullable(z.string()),
  /** Points or pieces, null for no price; 1 and 0 for what is switched on and off. */
  was: z.nullable(z.int()),
  now: z.nullable(z.int()),
})
export type OfferChange = z.output<typeof offerChange>

export const listOfferChanges = endpoint('GET /office/products/{uuid}/changes', 'catalogue', {
  summary: 'List staff changes to price, stock and visibility of a product, newest first',
  query: z.object({
    variant: z.optional(uuid),
    region: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
    page: pageNumber,
    limit: pageSize(20),
  }),
  answer: z.object({ data: z.array(offerChange), meta: pageMeta }),
})
