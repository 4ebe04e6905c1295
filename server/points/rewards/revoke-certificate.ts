import { sql } from 'kysely'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { notifyHolders } from './notify-holders.ts'

/** Points paid for it stay. Refuses `rewards.not_found`, `rewards.revoked`. */
export function revokeCertificate(
  ctx: StaffContext,
  { uuid, reason }: { uuid: string; reason: string },
) {
  const { staff, now } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const row = await tx
      .selectFrom('certificate_issue as i')
      .innerJoin('company as c', 'c.id', 'i.company_id')
      .select(['i.id', 'i.code', 'i.revoked_at', 'c.region_id', 'c.name'])
      .where('i.uuid', '=', uuid)
      .where(sql<boolean>`c.region_id = any(${staff.regions}::smallint[])`)
      .forUpdate('i')
      .executeTakeFirst()
    if (!row) refuse('rewards.not_found')
    if (row.revoked_at) refuse('rewards.revoked')
    await tx
      .updateTable('certificate_issue')
      .set({ revoked_at: now })
      .where('id', '=', row.id)
      .execute()
    const certificateEvent = { id: row.id, event: 'certificate.revoked' } as const
    await notifyHolders(ctx, {
      certificateEvent,
      send: (notification) => notify(ctx, notification),
    })
    await recordAudit(ctx, {
      action: 'rewards.revoke_certificate',
      object: { type: 'certificate', id: uuid, label: `${row.code} ${row.name}` },
      regionId: row.region_id,
      reason,
    })
  })
}
