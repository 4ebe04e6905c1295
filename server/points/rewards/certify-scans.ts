import { dayMs } from '#contract/durations.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { rules } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { expiringDays } from '#contract/points/rewards.rules.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { issueCertificate } from './issue-certificate.ts'

type Company = { id: number; regionId: number }

/** Renews one that ends within 60 days by as many scans. (decisions G) */
export async function certifyScans(ctx: InTx & AtTime, company: Company) {
  const { db: tx, now } = ctx
  const kinds = await tx
    .selectFrom('certificate as k')
    .select(['k.id', 'k.slug', 'k.scans'])
    .where('k.scans', 'is not', null)
    .execute()
  for (const { id, slug, scans } of kinds) {
    const last = await findLastIssue(tx, company.id, id)
    if (last && last.expires_at.getTime() > now.getTime() + expiringDays * dayMs) continue
    if ((await countClosedScans(tx, company.id, last?.issued_at)) < scans!) continue
    await issueCertificate(ctx, {
      slug,
      company,
      basis: 'scans',
      eventKey: `scans:${id}:${company.id}:${last?.id ?? 0}`,
      actor: rules,
    })
  }
}

function findLastIssue(tx: Tx, companyId: number, certificateId: number) {
  return tx
    .selectFrom('certificate_issue')
    .select(['id', 'issued_at', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('certificate_id', '=', certificateId)
    .where('revoked_at', 'is', null)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function countClosedScans(tx: Tx, companyId: number, since: Date | undefined) {
  let query = tx
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .select((eb) => eb.fn.countAll<number>().as('scans'))
    .where('s.company_id', '=', companyId)
    .where('s.flag', '=', ScanFlag.normal)
    .where('s.deleted_at', 'is', null)
    .where('p.status', '=', ProjectStatus.closed)
  if (since) query = query.where('p.ended_at', '>', since)
  const { scans } = await query.executeTakeFirstOrThrow()
  return scans
}
