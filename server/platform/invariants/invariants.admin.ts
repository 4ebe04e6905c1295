import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/invariants.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { checkInvariants } from './check-invariants.ts'
import { findInvariantsState } from './invariants.reads.ts'
import { liftFreeze } from './spending-freeze.ts'

export function invariantsAdmin(app: FastifyInstance, { guards }: AppContext) {
  const see = guards.staff('audit.see')
  serve(app, contract.getInvariants, see, ({ db, staff }) => findInvariantsState(db, staff.id))
  serve(app, contract.checkInvariants, see, async (ctx) => {
    await checkInvariants(ctx, true)
    return findInvariantsState(ctx.db, ctx.staff.id)
  })
  serve(
    app,
    contract.liftFreeze,
    guards.staffWithStepUp('invariants.lift'),
    async ({ body, ...ctx }) => {
      await liftFreeze(ctx, body)
      // What is still broken freezes it again at once.
      await checkInvariants(ctx)
      return findInvariantsState(ctx.db, ctx.staff.id)
    },
  )
}
