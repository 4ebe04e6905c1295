import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScanFlag } from '#contract/scans.rules.ts'
import type { ScanReview } from '#contract/scan-reviews.admin.ts'
import { AskForm } from '#back-office/reviews/AskForm.tsx'
import { DecisionFrame } from '#back-office/reviews/DecisionFrame.tsx'
import { ApproveScan } from '#back-office/scans/ApproveScan.tsx'
import { RejectScan } from '#back-office/scans/RejectScan.tsx'
import type { ScanAct } from '#back-office/scans/scan-act.ts'
import { useDecideScan } from '#back-office/scans/scans.queries.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { toast } from '#ui/toast.ts'

type Props = { scan: ScanReview; onNext: () => void }
type Open = 'reject' | 'ask' | null

/** Approve, reject with a reason, or ask; then the next one comes. */
export function ScanDecision({ scan, onNext }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [open, setOpen] = useState<Open>(null)
  const decide = useDecideScan(scan.uuid)
  const isOpen =
    scan.flag === ScanFlag.inReview || (scan.flag === ScanFlag.rejected && scan.is_appeal)
  if (!may('reviews.decide')) return <p className="text-ink-2">{t('office.reviews.seeOnly')}</p>

  const onDecide: ScanAct['onDecide'] = (deed) =>
    decide.mutate(deed, {
      onSuccess() {
        toast(t(said[deed.deed], { name: scan.serial }))
        onNext()
      },
    })
  const act = { scan, isBusy: decide.isPending, onDecide }
  const turn = (word: Open) => (isOn: boolean) => setOpen(isOn ? word : null)
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
      {open !== 'ask' && <RejectScan {...act} isOpen={open === 'reject'} onOpen={turn('reject')} />}
      {open !== 'reject' && (
        <AskForm
          language={scan.author.language}
          isOpen={open === 'ask'}
          onOpen={turn('ask')}
          isBusy={decide.isPending}
          onAsk={(question) => onDecide({ deed: 'ask', question })}
        />
      )}
    </DecisionFrame>
  )
}

const said = {
  approve: 'office.reviews.approved',
  reject: 'office.reviews.rejected',
  ask: 'office.reviews.asked',
} as const
