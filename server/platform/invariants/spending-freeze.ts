import { sql } from 'kysely'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Freezes spending while an invariant is broken; a lifted freeze starts again. */
export async function freezeWhileBroken({ db, now }: InDb & AtTime) {
  await sql`insert into spending_freeze (began_at)
    select ${now} where exists (select from invariant_violation where mended_at is null)
    on conflict do nothing`.execute(db)
}

/** One person asks, another lifts. Refuses `invariants.not_frozen`, `invariants.own_request`. */
export function liftFreeze(ctx: StaffContext, { reason }: { reason: string }) {
  const { staff, now } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const freeze = await tx
      .selectFrom('spending_freeze')
      .select(['id', 'began_at', 'requested_by'])
      .where('lifted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!freeze) refuse('invariants.not_frozen')
    const isRequested = freeze.requested_by !== null
    if (freeze.requested_by === staff.id) refuse('invariants.own_request')
    await tx
      .updateTable('spending_freeze')
      .set(
        isRequested
          ? { lifted_by: staff.id, lifted_at: now }
          : { requested_by: staff.id, requested_at: now, reason },
      )
      .where('id', '=', freeze.id)
      .execute()
    await recordAudit(ctx, {
      action: isRequested ? 'invariants.lift' : 'invariants.request_lift',
      object: { type: 'invariants', id: String(freeze.id), label: '' },
      reason,
      before: { began_at: freeze.began_at.toISOString() },
    })
  })
}
