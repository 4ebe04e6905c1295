import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/vouchers.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { revealVoucher } from './reveal-voucher.ts'

export function vouchersRoutes(app: FastifyInstance, context: AppContext) {
  serve(app, contract.revealVoucher, context.guards.spending, ({ params, ...ctx }) =>
    revealVoucher(ctx, { orderUuid: params.uuid, no: Number(params.no) }),
  )
}
