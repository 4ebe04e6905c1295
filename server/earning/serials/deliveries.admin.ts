import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/earning/serials.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { seesAll } from '#server/staff/staff/staff-scope.ts'
import { findUnseenDeliveries } from '#server/earning/serials/delivery/deliveries.reads.ts'
import { importHook } from '#server/earning/serials/delivery/import-hook.ts'
import { seeDelivery } from '#server/earning/serials/delivery/see-delivery.ts'
import { createKey } from '#server/earning/serials/keys/create-key.ts'
import { importKeys } from '#server/earning/serials/keys/keys.reads.ts'
import { revokeKey } from '#server/earning/serials/keys/revoke-key.ts'

export async function deliveriesAdmin(app: FastifyInstance, context: AppContext) {
  const { db, guards } = context
  const provenKeys = guards.staffWithStepUp('serials.keys')
  serve(app, contract.listImportKeys, guards.staff('serials.keys'), async ({ staff }) => ({
    data: await importKeys(db, staff),
  }))
  serve(app, contract.createImportKey, provenKeys, ({ body, ...ctx }) => createKey(ctx, body))
  serve(app, contract.revokeImportKey, provenKeys, async ({ params, ...ctx }) => {
    await revokeKey(ctx, params.uuid)
    return undefined
  })
  serve(app, contract.listDeliveries, guards.staff('serials.see'), async ({ staff }) => ({
    data: await findUnseenDeliveries(db, staff, seesAll(staff)),
  }))
  serve(app, contract.seeDelivery, guards.staff('serials.edit'), async ({ params, ...ctx }) => {
    await seeDelivery(ctx, params.uuid)
    return undefined
  })
  await importHook(app, context)
}
