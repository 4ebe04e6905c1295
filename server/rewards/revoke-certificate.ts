import { sql } from 'kysely'
import { noteDeed } from '#server/audit/note-deed.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { notify } from '#server/notifications/notify.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { tellHolders } from './tell-holders.ts'

/**
 * Takes a certificate back: its check says so, its holders are told. Points that were paid for it
 * stay. Refuses `rewards.not_found`, `rewards.revoked`.
 */
export function revokeCertificate(
  db: Db,
  staff: CallerStaff,
  uuid: string,
  reason: string,
  at: Date,
) {
  return inTransaction(db, async (tx) => {
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
      .set({ revoked_at: at })
      .where('id', '=', row.id)
      .execute()
    const news = { id: row.id, event: 'certificate.revoked', at } as const
    await tellHolders(tx, news, (notice) => notify(tx, notice))
    await noteDeed(tx, staff, {
      action: 'rewards.revoke_certificate',
      object: { type: 'certificate', id: uuid, label: `${row.code} ${row.name}` },
      regionId: row.region_id,
      reason,
      at,
    })
  })
}
