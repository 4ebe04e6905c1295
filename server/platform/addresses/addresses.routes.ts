import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/addresses.ts'
import { findRegion } from '#contract/regions.ts'
import type { AppContext } from '#server/platform/context.ts'
import { toAddressKey } from '#server/platform/http/limits.ts'
import { serve } from '#server/platform/http/serve.ts'

export function addressesRoutes(
  app: FastifyInstance,
  { outside, limits, guards, log }: AppContext,
) {
  serve(app, contract.findStreets, guards.anyone, async ({ query, request }) => {
    await limits.spend('lookupsPerMinute', toAddressKey(request.ip))
    const region = findRegion(query.region_id)
    if (!region?.selectable) return { data: [], available: true }
    try {
      const data = await outside.addresses.streets(query.query, region.slug, region.language)
      return { data, available: true }
    } catch (error) {
      log.warn({ err: error }, 'address look-up')
      return { data: [], available: false }
    }
  })
}
