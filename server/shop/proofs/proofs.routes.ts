import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/proofs.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findOrderPrint } from '#server/shop/prints/order-print.reads.ts'
import { approveProof } from './approve-proof.ts'
import { readMemberProof } from './proof-file.reads.ts'
import { requestChange } from './request-change.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

type PrintCall = MemberContext<'secrets'> & { params: { uuid: string } }

export function proofsRoutes(app: FastifyInstance, { limits, guards }: AppContext) {
  const findPrint = ({ company, params, ...ctx }: PrintCall) =>
    findOrderPrint(ctx, { uuid: params.uuid, companyId: company.id })

  serve(app, contract.getOrderPrint, guards.owner, findPrint)
  serveFile(app, contract.downloadProof, guards.owner, async ({ params, ...ctx }) => {
    await limits.spend('filesPerMinute', ctx.installer.uuid)
    return readMemberProof(ctx, { uuid: params.uuid, no: Number(params.no) })
  })
  serve(app, contract.approveProof, guards.spending, async ({ params, ...ctx }) => {
    await approveProof(ctx, { uuid: params.uuid, no: Number(params.no) })
    return findPrint({ ...ctx, params })
  })
  serve(app, contract.requestProofChange, guards.owner, async ({ params, body, ...ctx }) => {
    await requestChange(ctx, { uuid: params.uuid, no: Number(params.no), change: body })
    return findPrint({ ...ctx, params })
  })
}
