import { groupedSerial } from '#contract/scans.rules.ts'
import type { ScanReview } from '#contract/scan-reviews.admin.ts'
import type { DecidableReason } from '#contract/scan-reviews.rules.ts'
import { useMemberWords } from '#back-office/kit/member-words.ts'
import type { Reason } from '#back-office/kit/ReasonPicker.tsx'

/** What the member reads of a rejection, in the member's language. */
export function RejectionMessage({ scan, value }: { scan: ScanReview; value: Reason }) {
  const t = useMemberWords(scan.author.language)
  const serial = groupedSerial(scan.serial)
  return (
    <>
      <strong className="block">{t('notifications.events.scan.refused.title', { serial })}</strong>
      {`${t(`scans.reasons.${value.reason as DecidableReason}`)} ${value.note}`.trim()}
    </>
  )
}
