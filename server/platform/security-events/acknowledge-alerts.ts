import { sql } from 'kysely'
import type { StaffCall } from '#server/platform/access/callers.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { alertKinds } from '#contract/platform/security-events.admin.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { concerns, isOpenAlert, seesAllRegions } from './alerts.reads.ts'

/**
 * Notes who has seen these alerts, of the regions of the reader; what is none, is not theirs or was
 * seen by somebody before changes nothing. Gives how many they were.
 */
export function acknowledgeAlerts(ctx: StaffContext & StaffCall, ids: readonly number[]) {
  const { staff, now } = ctx
  return inTransaction(ctx, async (ctx) => {
    const alerts = await ctx.db
      .updateTable('security_event')
      .set({ acknowledged_at: now, acknowledged_by: staff.id })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('security_event as e')
          .leftJoin('company as c', 'c.id', 'e.company_id')
          .select('e.id')
          .where('e.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
          .where(
            sql<boolean>`(${sql.join(
              alertKinds.map((kind) => isOpenAlert(kind, now)),
              sql` or `,
            )})`,
          )
          .where(
            concerns({ regions: staff.regions, withClub: true, withStaff: seesAllRegions(staff) }),
          )
          .forUpdate('e'),
      )
      .returning('id')
      .execute()
    if (alerts.length > 0)
      await recordAudit(ctx, {
        action: 'security.acknowledge',
        object: { type: 'staff', id: staff.uuid, label: staff.name },
        after: { events: alerts.map(({ id }) => id) },
      })
    return { count: alerts.length }
  })
}
