import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { revealVoucher } from './reveal-voucher.ts'

export function vouchersRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.revealVoucher, house.guards.owner, ({ params, ...caller }) =>
    revealVoucher(house, caller, params.uuid, Number(params.no)),
  )
}
