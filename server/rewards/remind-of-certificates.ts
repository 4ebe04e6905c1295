import { sql } from 'kysely'
import { expiringDays } from '#contract/rewards.rules.ts'
import type { House } from '#server/app.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { notifyAndMail } from '#server/notifications/notify.ts'
import { tellHolders } from './tell-holders.ts'

const day = 86_400_000

/** Tells people 60 days before a certificate ends that has no newer one after it; each once. */
export async function remindOfCertificates(
  { db, secrets }: Pick<House, 'db' | 'secrets'>,
  now: Date,
) {
  const ending = await db
    .selectFrom('certificate_issue as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select('i.id')
    .where('i.reminded_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where('i.expires_at', '<=', new Date(now.getTime() + expiringDays * day))
    .where('c.active', '=', 1)
    .where(
      sql<boolean>`not exists (select from certificate_issue n where n.company_id = i.company_id
        and n.certificate_id = i.certificate_id and n.installer_id is not distinct from i.installer_id
        and n.revoked_at is null and n.issued_at > i.issued_at)`,
    )
    .orderBy('i.id')
    .execute()
  for (const { id } of ending)
    await inTransaction(db, async (tx) => {
      const mine = await tx
        .updateTable('certificate_issue')
        .set({ reminded_at: now })
        .where('id', '=', id)
        .where('reminded_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!mine) return
      await tellHolders(tx, { id, event: 'certificate.expiring', at: now }, (notice) =>
        notifyAndMail(tx, secrets, notice),
      )
    })
  return ending.length
}
