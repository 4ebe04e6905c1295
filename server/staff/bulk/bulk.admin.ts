import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/staff/bulk.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findBulkRun } from './bulk.reads.ts'
import type { BulkSteps } from './bulk-step.ts'
import { retryBulk } from './retry-bulk.ts'
import { previewEffect, startBulk } from './start-bulk.ts'
import { undoBulk } from './undo-bulk.ts'

/** The right is the step's own: that of deciding on one item. */
export function bulkAdmin(app: FastifyInstance, context: AppContext, steps: BulkSteps) {
  const anyStaff = context.guards.staff(null)
  serve(app, contract.previewBulk, anyStaff, ({ body, ...ctx }) =>
    previewEffect(ctx, { steps, selected: body }),
  )
  serve(app, contract.startBulk, anyStaff, ({ body, ...ctx }) => startBulk(ctx, { steps, ...body }))
  serve(app, contract.getBulk, anyStaff, ({ staff, params }) =>
    findBulkRun(context, staff, params.uuid),
  )
  serve(app, contract.retryBulk, anyStaff, async ({ params, ...ctx }) => {
    await retryBulk(ctx, params.uuid)
    return findBulkRun(context, ctx.staff, params.uuid)
  })
  serve(app, contract.undoBulk, anyStaff, ({ params, ...ctx }) => undoBulk(ctx, params.uuid))
}
