import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/** Nothing has changed. Refuses `ownership.not_found` and `ownership.over`. */
export async function endHandOver(ctx: MemberContext, uuid: string) {
  const { company, installer, now } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await tx.selectFrom('company').select('id').where('id', '=', company.id).forUpdate().execute()
    const row = await tx
      .selectFrom('ownership_transfer')
      .select(['id', 'uuid', 'from_id', 'to_id', 'status', 'ends_at'])
      .where('uuid', '=', uuid)
      .where('company_id', '=', company.id)
      .where((eb) => eb.or([eb('from_id', '=', installer.id), eb('to_id', '=', installer.id)]))
      .forUpdate()
      .executeTakeFirst()
    if (!row) return refuse('ownership.not_found')
    if (row.status !== 'waiting' || row.ends_at <= now) return refuse('ownership.over')
    const status = row.from_id === installer.id ? 'cancelled' : 'declined'
    await tx
      .updateTable('ownership_transfer')
      .set({ status, ended_at: now })
      .where('id', '=', row.id)
      .execute()
    await notify(ctx, {
      to: [row.from_id, row.to_id],
      event: 'team.handOverEnded',
      path: '/team',
      dedupeKey: `ownership.end:${row.uuid}`,
    })
    await recordAudit(
      { ...ctx, staff: { kind: 'system', by: 'sign_in' } },
      {
        action: 'ownership.end',
        object: { type: 'company', id: company.uuid, label: '' },
        regionId: company.regionId,
        after: { status },
      },
    )
  })
  return undefined
}
