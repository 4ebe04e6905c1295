import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/orders.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { claimNextItem } from '#server/staff/claims/next-item.ts'
import { serve } from '#server/platform/http/serve.ts'
import { approveOrder } from '#server/shop/orders/decisions/approve-order.ts'
import { failOrder, retryOrder } from '#server/shop/orders/decisions/fail-order.ts'
import { toStoredReason } from '#server/shop/orders/decisions/reason-text.ts'
import { rejectSeen } from '#server/shop/orders/decisions/reject-seen.ts'
import { remindOfCodes } from '#server/shop/orders/decisions/remind-of-codes.ts'
import { shipOrder } from '#server/shop/orders/decisions/ship-order.ts'
import { findStaffOrder } from '#server/shop/orders/decisions/staff-order-detail.reads.ts'
import {
  findStaffOrders,
  findWaitingOrders,
} from '#server/shop/orders/decisions/staff-order-list.reads.ts'

export function ordersAdmin(app: FastifyInstance, context: AppContext) {
  const { guards } = context
  const seeing = guards.staff('orders.see')
  const deciding = guards.staff('orders.decide')

  serve(app, contract.listStaffOrders, seeing, ({ query, ...ctx }) => findStaffOrders(ctx, query))
  serve(app, contract.getStaffOrder, seeing, toResponse)
  serve(app, contract.nextOrder, deciding, async ({ body, ...ctx }) => ({
    uuid: await claimNextItem(ctx, { kind: 'orders', waiting: () => findWaitingOrders(ctx, body) }),
  }))
  serve(app, contract.approveOrder, deciding, async (ctx) => {
    await approveOrder(ctx, ctx.params.uuid)
    return toResponse(ctx)
  })
  serve(app, contract.rejectOrder, deciding, async (ctx) => {
    const { seen, text } = ctx.body
    const reason = toStoredReason(ctx.body.reason, text)
    await rejectSeen(ctx, { uuid: ctx.params.uuid, seen, reason })
    return toResponse(ctx)
  })
  serve(app, contract.shipOrder, deciding, async (ctx) => {
    await shipOrder(ctx, { uuid: ctx.params.uuid, shipment: ctx.body })
    return toResponse(ctx)
  })
  serve(app, contract.failOrder, deciding, async (ctx) => {
    await failOrder(ctx, ctx.params.uuid)
    return toResponse(ctx)
  })
  serve(app, contract.retryOrder, deciding, async (ctx) => {
    await retryOrder(ctx, ctx.params.uuid)
    return toResponse(ctx)
  })
  serve(app, contract.remindOfCodes, guards.staff('orders.remind'), ({ params, ...ctx }) =>
    remindOfCodes(ctx, params.uuid),
  )
}

function toResponse({
  params,
  ...ctx
}: Parameters<typeof findStaffOrder>[0] & { params: { uuid: string } }) {
  return findStaffOrder(ctx, params.uuid)
}
