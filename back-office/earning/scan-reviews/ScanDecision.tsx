import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScanFlag, formatSerial } from '#contract/earning/scans.rules.ts'
import type { ScanReview } from '#contract/earning/scan-reviews.admin.ts'
import { AskForm } from '#back-office/earning/reviews/AskForm.tsx'
import { DecisionFrame } from '#back-office/earning/reviews/DecisionFrame.tsx'
import { ApproveScan } from './ApproveScan.tsx'
import type { ScanAct } from './scan-act.ts'
import { useDecideScan } from './scan-reviews.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { toast } from '#ui/feedback/toast.ts'
import { type DecidableReason, decidableReasons } from '#contract/earning/scan-reviews.rules.ts'
import { ReasonForm } from '#back-office/kit/queue/ReasonForm.tsx'
import { useMemberTranslation } from '#back-office/platform/member-translation.ts'
import type { Reason } from '#back-office/kit/queue/ReasonPicker.tsx'

type Props = { scan: ScanReview; onNext: () => void }
type Panel = 'reject' | 'ask' | null

export function ScanDecision({ scan, onNext }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [open, setOpen] = useState<Panel>(null)
  const decide = useDecideScan(scan.uuid)
  const isOpen =
    scan.flag === ScanFlag.inReview || (scan.flag === ScanFlag.rejected && scan.is_appeal)
  if (!may('reviews.decide')) return <p className="text-ink-2">{t('backOffice.reviews.seeOnly')}</p>

  const onDecide: ScanAct['onDecide'] = (action) =>
    decide.mutate(action, {
      onSuccess() {
        toast(t(successTexts[action.action], { name: scan.serial }))
        onNext()
      },
    })
  const act = { scan, isBusy: decide.isPending, onDecide }
  const setOpenFor = (panel: Panel) => (isOn: boolean) => setOpen(isOn ? panel : null)
  return (
    <DecisionFrame
      kind="scans"
      uuid={scan.uuid}
      claim={scan.claim}
      isOpen={isOpen}
      error={decide.error}
      onNext={onNext}
    >
      {open === null && <ApproveScan {...act} />}
      {open !== 'ask' && (
        <RejectScan {...act} isOpen={open === 'reject'} onOpen={setOpenFor('reject')} />
      )}
      {open !== 'reject' && (
        <AskForm
          language={scan.author.language}
          isOpen={open === 'ask'}
          onOpen={setOpenFor('ask')}
          isBusy={decide.isPending}
          onAsk={(question) => onDecide({ action: 'ask', question })}
        />
      )}
    </DecisionFrame>
  )
}

const successTexts = {
  approve: 'backOffice.reviews.approved',
  reject: 'backOffice.reviews.rejected',
  ask: 'backOffice.reviews.asked',
} as const

type RejectScanProps = ScanAct & { isOpen: boolean; onOpen: (isOpen: boolean) => void }

function RejectScan({ scan, isBusy, onDecide, ...opening }: RejectScanProps) {
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
