import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/club-card.ts'
import type { House } from '#server/app.ts'
import type { CallerCompany } from '#server/http/guards.ts'
import { idempotencyKey } from '#server/http/idempotency-key.ts'
import { refuse } from '#server/http/refuse.ts'
import { serve } from '#server/http/serve.ts'
import { cardHook } from './card-hook.ts'
import { lookAtCard } from './look-at-card.ts'
import { topUpOf, topUpsOf } from './top-ups.reads.ts'
import { topUpCard } from './top-up-card.ts'
import { verifyCard } from './verify-card.ts'

export async function cardRoutes(app: FastifyInstance, house: House) {
  const { db, guards, limits } = house
  serve(app, contract.getCardAccount, guards.owner, async ({ params, company }) => {
    requireResource(params, company)
    await limits.spend('cardCallsPerMinute', company.uuid)
    return { data: await lookAtCard(house, company) }
  })
  serve(app, contract.verifyCard, guards.owner, async ({ params, company, body }) => {
    requireResource(params, company)
    await limits.spend('cardCallsPerMinute', company.uuid)
    await verifyCard(house, company, body)
    return { data: (await lookAtCard(house, company)) ?? refuse('card.unavailable') }
  })
  serve(app, contract.listTopUps, guards.owner, ({ params, company, query }) => {
    requireProvider(params)
    return topUpsOf(db, company, query)
  })
  serve(
    app,
    contract.topUpCard,
    guards.owner,
    async ({ params, body, header, setHeader, ...caller }) => {
      requireResource(params, caller.company)
      const key = idempotencyKey(header)
      await limits.spend('cardCallsPerMinute', caller.company.uuid)
      const { uuid, repeated } = await topUpCard(house, caller, body, key)
      if (repeated) setHeader('idempotent-replayed', 'true')
      return topUpOf(db, caller.company, uuid)
    },
  )
  await cardHook(app, house)

  /** The configured provider, and the caller's own company by number or uuid. */
  function requireResource(
    params: { card_provider: string; companyId: string },
    { id, uuid }: CallerCompany,
  ) {
    requireProvider(params)
    if (params.companyId !== String(id) && params.companyId.toLowerCase() !== uuid)
      refuse('card.not_found')
  }

  function requireProvider({ card_provider }: { card_provider: string }) {
    if (card_provider !== house.config.cardProvider) refuse('card.not_found')
  }
}
