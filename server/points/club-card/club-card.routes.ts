import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/points/club-card.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import { getIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { serve } from '#server/platform/http/serve.ts'
import { serveCardHook } from './card-hook.ts'
import { refreshCard } from './refresh-card.ts'
import { findCards } from '#server/points/club-card/losses/losses.reads.ts'
import { reportLostCard } from '#server/points/club-card/losses/report-lost-card.ts'
import { findTopUp, findTopUps } from '#server/points/club-card/top-ups/top-ups.reads.ts'
import { topUpCard } from '#server/points/club-card/top-ups/top-up-card.ts'
import { verifyCard } from './verify-card.ts'

export async function clubCardRoutes(app: FastifyInstance, context: AppContext) {
  const { db, guards, limits } = context
  serve(app, contract.getCardAccount, guards.owner, async ({ params, ...ctx }) => {
    requireResource(params, ctx.company)
    await limits.spend('cardCallsPerMinute', ctx.company.uuid)
    return { data: await refreshCard(ctx, ctx.company) }
  })
  serve(app, contract.verifyCard, guards.spending, async ({ params, body, ...ctx }) => {
    requireResource(params, ctx.company)
    await limits.spend('cardCallsPerMinute', ctx.company.uuid)
    await verifyCard(ctx, { company: ctx.company, input: body })
    return { data: (await refreshCard(ctx, ctx.company)) ?? refuse('card.unavailable') }
  })
  serve(app, contract.listTopUps, guards.owner, ({ params, company, query }) => {
    requireProvider(params)
    return findTopUps(db, company, query)
  })
  serve(
    app,
    contract.topUpCard,
    guards.spending,
    async ({ params, body, header, setHeader, ...ctx }) => {
      requireResource(params, ctx.company)
      const key = getIdempotencyKey(header)
      await limits.spend('cardCallsPerMinute', ctx.company.uuid)
      const { uuid, repeated } = await topUpCard(ctx, { input: body, key })
      if (repeated) setHeader('idempotent-replayed', 'true')
      return findTopUp(db, ctx.company, uuid)
    },
  )
  serve(app, contract.listCards, guards.owner, ({ params, ...ctx }) => {
    requireResource(params, ctx.company)
    return findCards(ctx, ctx.company)
  })
  serve(app, contract.reportLostCard, guards.freshOwner, async ({ params, body, ...ctx }) => {
    requireResource(params, ctx.company)
    await limits.spend('cardCallsPerMinute', ctx.company.uuid)
    await reportLostCard(ctx, body)
    return findCards(ctx, ctx.company)
  })
  await serveCardHook(app, context)

  function requireResource(
    params: { card_provider: string; companyId: string },
    { id, uuid }: CallerCompany,
  ) {
    requireProvider(params)
    if (params.companyId !== String(id) && params.companyId.toLowerCase() !== uuid)
      refuse('card.not_found')
  }

  function requireProvider({ card_provider }: { card_provider: string }) {
    if (card_provider !== context.config.cardProvider) refuse('card.not_found')
  }
}
