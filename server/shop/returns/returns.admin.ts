import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/returns.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { askAboutReturn } from './ask-about-return.ts'
import {
  receiveReturn,
  refundReturn,
  rejectReturn,
  replaceReturn,
  sendReplacement,
} from './decide-return.ts'
import { returnPhoto, findStaffReturn } from './staff-return.reads.ts'
import { returnQueue } from './waiting-returns.reads.ts'

export function returnsAdmin(app: FastifyInstance, context: AppContext) {
  const { guards } = context
  const see = guards.staff('orders.see')
  const decide = guards.staff('orders.decide')
  serve(app, contract.listStaffReturns, see, ({ query, ...ctx }) =>
    returnQueue.findPage(ctx, query),
  )
  serve(app, contract.getStaffReturn, see, toResponse)
  serveFile(app, contract.getReturnPhoto, see, ({ params, ...ctx }) => returnPhoto(ctx, params))
  serve(app, contract.nextReturn, decide, ({ body, ...ctx }) => returnQueue.takeNext(ctx, body))
  serve(app, contract.askAboutReturn, decide, async ({ params, body, ...ctx }) => {
    await askAboutReturn(ctx, { ...params, ...body })
    return undefined
  })
  serve(app, contract.refundReturn, decide, async (ctx) => {
    await refundReturn(ctx, ctx.params.uuid)
    return toResponse(ctx)
  })
  serve(app, contract.replaceReturn, decide, async (ctx) => {
    await replaceReturn(ctx, ctx.params.uuid)
    return toResponse(ctx)
  })
  serve(app, contract.sendReplacement, decide, async (ctx) => {
    await sendReplacement(ctx, { uuid: ctx.params.uuid, shipment: ctx.body })
    return toResponse(ctx)
  })
  serve(app, contract.rejectReturn, decide, async (ctx) => {
    await rejectReturn(ctx, { uuid: ctx.params.uuid, answer: ctx.body.answer })
    return toResponse(ctx)
  })
  serve(app, contract.receiveReturn, decide, async (ctx) => {
    await receiveReturn(ctx, { uuid: ctx.params.uuid, as: ctx.body.as })
    return toResponse(ctx)
  })
}

function toResponse({
  params,
  ...ctx
}: Parameters<typeof findStaffReturn>[0] & { params: { uuid: string } }) {
  return findStaffReturn(ctx, params.uuid)
}
