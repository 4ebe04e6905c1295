import type { StaffContext } from '#server/platform/contexts.ts'
import type { LanguageCode } from '#contract/languages.ts'
import { formatSerial } from '#contract/earning/scans.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { requireClaim } from '#server/staff/claims/claim-item.ts'
import { endClaim } from '#server/staff/claims/release-claim.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'
import { lockScanForReview } from '#server/earning/scans/lock-scan-for-review.ts'
import { askMember } from '#server/support/support/ask-member.ts'

/** An appeal of the member goes on in its own ticket. Refuses as `decideScan`. */
export async function askAboutScan(
  ctx: StaffContext<'secrets'>,
  { uuid, question }: { uuid: string; question: string },
) {
  const { staff } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await requireClaim(ctx, { kind: 'scans', uuid })
    const scan = await lockScanForReview(ctx, uuid)
    const { language } = await tx
      .selectFrom('installer')
      .select('language')
      .where('id', '=', scan.installer_id)
      .executeTakeFirstOrThrow()
    const t = getTranslator(language as LanguageCode)
    await askMember(ctx, {
      about: { kind: 'scans', uuid },
      to: {
        companyId: scan.company_id,
        regionId: scan.project.region_id,
        installerId: scan.installer_id,
      },
      ticketId: scan.appeal,
      title: t('scans.appeal.ticketTitle', { serial: formatSerial(scan.serial) }),
      question,
      staff,
    })
    await endClaim(ctx, { kind: 'scans', uuid })
    await recordAudit(ctx, {
      action: 'scans.ask',
      object: { type: 'scan', id: uuid, label: scan.serial },
      regionId: scan.project.region_id,
      reason: question,
    })
  })
}
