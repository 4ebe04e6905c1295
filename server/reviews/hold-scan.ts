import type { LanguageCode } from '#contract/languages.ts'
import { groupedSerial } from '#contract/scans.rules.ts'
import type { House } from '#server/app.ts'
import { noteDeed, type Staff } from '#server/audit/note-deed.ts'
import { type Claimer, requireClaim } from '#server/claims/claim-item.ts'
import { endClaim } from '#server/claims/release-claim.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { translator } from '#server/messages/translate.ts'
import { lockDoubted } from '#server/scans/lock-doubted.ts'
import { askMember } from '#server/support/ask-member.ts'

type Parts = Pick<House, 'db' | 'clock' | 'secrets'>

/**
 * Asks whoever made a scan that waits for a person; it is out of the queue until the answer comes.
 * A doubt of the member goes on in its own talk. Refuses as `decideScan`.
 */
export async function holdScan(
  { db, clock, secrets }: Parts,
  staff: Staff & Claimer,
  uuid: string,
  question: string,
) {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await requireClaim(tx, staff, 'scans', uuid, at)
    const scan = await lockDoubted(tx, uuid, at)
    const { language } = await tx
      .selectFrom('installer')
      .select('language')
      .where('id', '=', scan.installer_id)
      .executeTakeFirstOrThrow()
    const t = translator(language as LanguageCode)
    await askMember(tx, secrets, {
      about: { kind: 'scans', uuid },
      to: {
        companyId: scan.company_id,
        regionId: scan.project.region_id,
        installerId: scan.installer_id,
      },
      ticketId: scan.appeal,
      title: t('scans.appeal.ticketTitle', { serial: groupedSerial(scan.serial) }),
      question,
      path: `/projects/${scan.project.uuid}`,
      staff,
      at,
    })
    await endClaim(tx, 'scans', uuid)
    await noteDeed(tx, staff, {
      action: 'scans.hold',
      object: { type: 'scan', id: uuid, label: scan.serial },
      regionId: scan.project.region_id,
      reason: question,
      at,
    })
  })
}
