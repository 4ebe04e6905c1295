import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/claims.admin.ts'
import type { ClaimKind } from '#contract/claims.rules.ts'
import type { House } from '#server/app.ts'
import { refuse } from '#server/http/refuse.ts'
import { serve } from '#server/http/serve.ts'
import { type CallerStaff, mayDoHere } from '#server/staff/staff-session.ts'
import { claimItem } from './claim-item.ts'
import { claimable } from './claimable.reads.ts'
import { claimsOf } from './claims.reads.ts'
import { releaseClaim } from './release-claim.ts'

export function claimsAdmin(app: FastifyInstance, house: House) {
  const { db, clock } = house
  const staff = house.guards.staff(null)
  serve(app, contract.listClaims, staff, (call) => claimsOf(db, call.staff, clock.now()))
  serve(app, contract.claimItem, staff, ({ body, ...call }) => {
    requireRight(call.staff, body.kind)
    return claimItem(db, call.staff, body.kind, body.uuid, clock.now())
  })
  serve(app, contract.releaseClaim, staff, async ({ body, ...call }) => {
    await releaseClaim(db, call.staff, body.kind, body.uuid)
    return undefined
  })
}

/** Each queue has its own right; an item is taken by who may decide on it. */
function requireRight(staff: CallerStaff, kind: ClaimKind) {
  if (!mayDoHere(staff, claimable[kind].right)) refuse('common.forbidden')
}
