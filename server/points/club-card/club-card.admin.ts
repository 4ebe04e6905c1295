import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/points/club-card.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { claimNextItem } from '#server/staff/claims/next-item.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { approveTopUp } from '#server/points/club-card/top-ups/approve-top-up.ts'
import { findProviderAnswer } from './provider-answer.ts'
import { rejectTopUp } from '#server/points/club-card/top-ups/reject-top-up.ts'
import { findStaffTopUp } from '#server/points/club-card/top-ups/staff-top-up.reads.ts'
import {
  findStaffTopUps,
  findWaitingTopUps,
} from '#server/points/club-card/top-ups/staff-top-ups.reads.ts'
import { serializeTopUpReason } from '#server/points/club-card/top-ups/top-up-reason.ts'

export function clubCardAdmin(app: FastifyInstance, context: AppContext) {
  const { db, guards, outside } = context
  const getNow = () => context.clock.now()
  const seeing = guards.staff('top_ups.see')
  const deciding = guards.staff('top_ups.decide')

  serve(app, contract.listStaffTopUps, seeing, async ({ query, ...ctx }) => {
    const { data, meta } = await findStaffTopUps(ctx, query)
    return { data, meta: { ...meta, provider: outside.card.state() } }
  })
  serve(app, contract.getStaffTopUp, seeing, (call) => toResponse(call))
  serve(app, contract.askProvider, seeing, async (ctx) =>
    findProviderAnswer(ctx, await toResponse(ctx)),
  )
  serve(app, contract.nextTopUp, deciding, async ({ body, ...ctx }) => ({
    uuid: await claimNextItem(ctx, {
      kind: 'top_ups',
      waiting: () => findWaitingTopUps(ctx, body),
    }),
  }))
  serve(app, contract.approveTopUp, deciding, async (ctx) => {
    await approveTopUp(ctx, ctx.params.uuid)
    return toResponse(ctx)
  })
  serve(app, contract.rejectTopUp, deciding, async (ctx) => {
    const reason = serializeTopUpReason(ctx.body.reason, ctx.body.text)
    await rejectTopUp(ctx, { uuid: ctx.params.uuid, reason })
    return toResponse(ctx)
  })

  function toResponse({ staff, params }: { staff: CallerStaff; params: { uuid: string } }) {
    return findStaffTopUp({ db, staff, now: getNow() }, params.uuid)
  }
}
