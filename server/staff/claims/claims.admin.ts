import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/staff/claims.admin.ts'
import type { ClaimKind } from '#contract/staff/claims.rules.ts'
import type { AppContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { serve } from '#server/platform/http/serve.ts'
import { mayDoHere } from '#server/staff/staff/staff-session.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { claimItem } from './claim-item.ts'
import { claimable } from './claimable.reads.ts'
import { releaseClaim } from './release-claim.ts'

export function claimsAdmin(app: FastifyInstance, context: AppContext) {
  const staff = context.guards.staff(null)
  serve(app, contract.claimItem, staff, ({ body, ...ctx }) => {
    requireRight(ctx.staff, body.kind)
    return claimItem(ctx, { kind: body.kind, uuid: body.uuid })
  })
  serve(app, contract.releaseClaim, staff, async ({ body, ...ctx }) => {
    await releaseClaim(ctx, { kind: body.kind, uuid: body.uuid })
    return undefined
  })
}

/** Each queue has its own right; an item is taken by who may decide on it. */
function requireRight(staff: CallerStaff, kind: ClaimKind) {
  if (!mayDoHere(staff, claimable[kind].right)) refuse('common.forbidden')
}
