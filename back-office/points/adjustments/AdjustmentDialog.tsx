import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeIn } from './adjustment-columns.tsx'
import { useDecideAdjustment } from './adjustments.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { AdjustmentBadge } from './AdjustmentBadge.tsx'
import { buildDecisionFacts, Facts } from '#back-office/kit/Facts.tsx'
import { buildCompanyFact } from '#back-office/platform/session/member-facts.tsx'
import { formatChange } from '#ui/format.ts'
import type { Adjustment } from '#contract/points/adjustments.admin.ts'

const financeRoles = ['finance', 'super_admin']

type Props = { adjustment: Adjustment | undefined; onClose: () => void }

export function AdjustmentDialog({ adjustment, onClose }: Props) {
  const { t } = useTranslation()
  const { staff, may } = useStaff()
  const id = useId()
  const decide = useDecideAdjustment()
  const [reason, setReason] = useState('')
  if (!adjustment) return null
  const { uuid, is_own, needs_finance } = adjustment
  const isWaiting = adjustment.status === 'waiting' && may('points.decide')
  const mayPost = !is_own && (!needs_finance || financeRoles.includes(staff.role))

  function save(decision: 'approve' | 'reject') {
    decide.mutate(
      { uuid, decision, reason: reason.trim() },
      {
        onSuccess() {
          toast(t(`backOffice.adjustments.${decision === 'approve' ? 'approved' : 'rejected'}`))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={adjustment.company.name}
      actions={
        isWaiting && (
          <>
            <Button kind="secondary" isDisabled={decide.isPending} onClick={() => save('reject')}>
              {is_own ? t('backOffice.adjustments.withdraw') : t('backOffice.adjustments.reject')}
            </Button>
            {mayPost && (
              <Button
                busy={decide.isPending && t('backOffice.members.saving')}
                onClick={() => save('approve')}
              >
                {t('backOffice.adjustments.approve')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="space-y-4">
        <AdjustmentFacts adjustment={adjustment} />
        {adjustment.status === 'waiting' && (
          <p className="rounded-control bg-sunken p-3 font-semibold">
            {t('backOffice.adjustments.balance', {
              before: adjustment.available,
              after: adjustment.available + changeIn(adjustment),
            })}
          </p>
        )}
        {isWaiting && is_own && <p>{t('backOffice.adjustments.own')}</p>}
        {isWaiting && !is_own && !mayPost && <p>{t('backOffice.adjustments.onlyFinance')}</p>}
        {isWaiting && (
          <TextArea
            id={id}
            label={t('backOffice.adjustments.comment')}
            isOptional
            value={reason}
            maxLength={500}
            rows={2}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <RefusalBox error={decide.error} />
      </div>
    </Dialog>
  )
}

function AdjustmentFacts({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useTranslation()
  const { company, reason, note, status } = adjustment
  return (
    <Facts
      items={[
        buildCompanyFact(t, company),
        [
          t('backOffice.orders.points'),
          <span key="points" className="num font-semibold">
            {formatChange(changeIn(adjustment))}
          </span>,
        ],
        [t('backOffice.adjustments.reason'), t(`points.reasons.${reason}`)],
        [
          t('backOffice.kit.note'),
          <span key="note" className="whitespace-pre-line">
            {note}
          </span>,
        ],
        [t('backOffice.adjustments.status'), <AdjustmentBadge key="status" status={status} />],
        ...buildDecisionFacts(t, adjustment),
      ]}
    />
  )
}
