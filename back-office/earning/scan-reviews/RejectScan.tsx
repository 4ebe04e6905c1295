import { useTranslation } from 'react-i18next'
import type { DecidableReason } from '#contract/earning/scan-reviews.rules.ts'
import { decidableReasons } from '#contract/earning/scan-reviews.rules.ts'
import { ReasonForm } from '#back-office/kit/queue/ReasonForm.tsx'
import type { ScanAct } from './scan-act.ts'
import { formatSerial } from '#contract/earning/scans.rules.ts'
import type { ScanReview } from '#contract/earning/scan-reviews.admin.ts'
import { useMemberTranslation } from '#back-office/platform/member-translation.ts'
import type { Reason } from '#back-office/kit/queue/ReasonPicker.tsx'

type Props = ScanAct & { isOpen: boolean; onOpen: (isOpen: boolean) => void }

export function RejectScan({ scan, isBusy, onDecide, ...opening }: Props) {
  const { t } = useTranslation()
  return (
    <ReasonForm
      {...opening}
      reasons={decidableReasons.map((id) => ({ id, label: t(`backOffice.scanReviews.why.${id}`) }))}
      takesEnter
      language={scan.author.language}
      renderPreview={(value) => <RejectionMessage scan={scan} value={value} />}
      isBusy={isBusy}
      onGive={(body) => onDecide({ action: 'reject', body })}
    />
  )
}

/** Preview of the notification, in the member's language. */
function RejectionMessage({ scan, value }: { scan: ScanReview; value: Reason }) {
  const t = useMemberTranslation(scan.author.language)
  const serial = formatSerial(scan.serial)
  return (
    <>
      <strong className="block">
        {t('notifications.events.scan.rejectedByStaff.title', { serial })}
      </strong>
      {`${t(`scans.reasons.${value.reason as DecidableReason}`)} ${value.note}`.trim()}
    </>
  )
}
