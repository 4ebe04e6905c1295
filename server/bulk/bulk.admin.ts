import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bulk.admin.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { bulkOf } from './bulk.reads.ts'
import type { BulkSteps } from './bulk-step.ts'
import { retryBulk } from './retry-bulk.ts'
import { effectOf, startBulk } from './start-bulk.ts'
import { undoBulk } from './undo-bulk.ts'

/** The right is the step's own: that of deciding on one item. */
export function bulkAdmin(app: FastifyInstance, house: House, steps: BulkSteps) {
  const anyStaff = house.guards.staff(null)
  serve(app, contract.previewBulk, anyStaff, ({ staff, body }) =>
    effectOf(house, steps, staff, body),
  )
  serve(app, contract.startBulk, anyStaff, ({ staff, body }) =>
    startBulk(house, steps, staff, body),
  )
  serve(app, contract.getBulk, anyStaff, ({ staff, params }) => bulkOf(house, staff, params.id))
  serve(app, contract.retryBulk, anyStaff, async ({ staff, params }) => {
    await retryBulk(house, staff, params.id)
    return bulkOf(house, staff, params.id)
  })
  serve(app, contract.undoBulk, anyStaff, ({ staff, params }) => undoBulk(house, staff, params.id))
}
