import { dayMs } from '#contract/durations.ts'
import { CompanyStatus } from '#contract/members/members.rules.ts'
import { sql } from 'kysely'
import { expiringDays } from '#contract/points/rewards.rules.ts'
import type { SystemContext, SystemTx } from '#server/platform/contexts.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { notifyAndMail } from '#server/messaging/notifications/notify.ts'
import { notifyHolders } from './notify-holders.ts'

const certificatesAtOnce = 100

/** Tells people 60 days before a certificate ends that has no newer one after it; each once. */
export async function remindOfCertificates(ctx: SystemContext<'secrets'>) {
  const { db, now } = ctx
  const certificates = await db
    .selectFrom('certificate_issue as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select('i.id')
    .where('i.reminded_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where('i.expires_at', '<=', new Date(now.getTime() + expiringDays * dayMs))
    .where('c.active', '=', CompanyStatus.active)
    .where(
      sql<boolean>`not exists (select from certificate_issue n where n.company_id = i.company_id
        and n.certificate_id = i.certificate_id and n.installer_id is not distinct from i.installer_id
        and n.revoked_at is null and n.issued_at > i.issued_at)`,
    )
    .orderBy('i.id')
    .execute()
  const ids = certificates.map(({ id }) => id)
  await inBatches(ctx, ids, remindOfBatch, certificatesAtOnce)
  return ids.length
}

async function remindOfBatch(ctx: SystemTx<'secrets'>, ids: readonly number[]) {
  const { db: tx, now } = ctx
  const mine = await tx
    .updateTable('certificate_issue')
    .set({ reminded_at: now })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('reminded_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of mine)
    await notifyHolders(ctx, {
      certificateEvent: { id, event: 'certificate.expiring' },
      send: (notification) => notifyAndMail(ctx, notification),
    })
}
