import * as z from 'zod/mini'
import { claimKinds } from './claims.rules.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, uuid } from '#contract/ids.ts'

const item = z.object({ kind: z.enum(claimKinds), uuid })

export const claim = z.object({ name: z.string(), is_mine: z.boolean(), until: instant })
export type Claim = z.output<typeof claim>

/** Refuses `claims.taken` with the holder, and the not-found of the item's own feature. */
export const claimItem = endpoint('POST /office/claims', 'claims', {
  summary: 'Claim an item of a queue for ten minutes, or renew the claim',
  body: item,
  answer: claim,
})

export const releaseClaim = endpoint('POST /office/claims/release', 'claims', {
  summary: 'Release a claim',
  body: item,
})
