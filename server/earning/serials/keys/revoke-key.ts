import type { StaffContext } from '#server/platform/contexts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { mayUseKey } from './keys.reads.ts'

/** Revokes a key. Refuses `serials.key_not_found`. */
export async function revokeKey(ctx: StaffContext, uuid: string) {
  const { staff, now } = ctx
  await inTransaction(ctx, async (ctx) => {
    const key = await ctx.db
      .updateTable('import_key')
      .set({ revoked_at: now, revoked_by: staff.id })
      .where('uuid', '=', uuid)
      .where('revoked_at', 'is', null)
      .where(mayUseKey(staff))
      .returning('name')
      .executeTakeFirst()
    if (!key) refuse('serials.key_not_found')
    await recordAudit(ctx, {
      action: 'serials.key_revoke',
      object: { type: 'import_key', id: uuid, label: key.name },
    })
  })
}
