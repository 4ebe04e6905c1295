import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Correction } from '#contract/points.admin.ts'
import { changeIn } from '#back-office/corrections/correction-columns.tsx'
import { CorrectionFacts } from '#back-office/corrections/CorrectionFacts.tsx'
import { useDecideCorrection } from '#back-office/corrections/corrections.queries.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'

const financeRoles = ['finance', 'super_admin']

type Props = { correction: Correction | undefined; onClose: () => void }

/** One correction with the balance before and after; a second person books or refuses it. */
export function CorrectionDialog({ correction, onClose }: Props) {
  const { t } = useTranslation()
  const { staff, may } = useStaff()
  const id = useId()
  const decide = useDecideCorrection()
  const [reason, setReason] = useState('')
  if (!correction) return null
  const { uuid, is_own, needs_finance } = correction
  const isWaiting = correction.status === 'waiting' && may('points.decide')
  const mayBook = !is_own && (!needs_finance || financeRoles.includes(staff.role))

  function save(decision: 'approve' | 'refuse') {
    decide.mutate(
      { uuid, decision, reason: reason.trim() },
      {
        onSuccess() {
          toast(t(`office.corrections.${decision === 'approve' ? 'approved' : 'refused'}`))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={correction.company.name}
      actions={
        isWaiting && (
          <>
            <Button kind="secondary" isDisabled={decide.isPending} onClick={() => save('refuse')}>
              {is_own ? t('office.corrections.withdraw') : t('office.corrections.refuse')}
            </Button>
            {mayBook && (
              <Button
                busy={decide.isPending && t('office.members.saving')}
                onClick={() => save('approve')}
              >
                {t('office.corrections.approve')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="space-y-4">
        <CorrectionFacts correction={correction} />
        {correction.status === 'waiting' && (
          <p className="rounded-control bg-sunken p-3 font-semibold">
            {t('office.corrections.balance', {
              before: correction.available,
              after: correction.available + changeIn(correction),
            })}
          </p>
        )}
        {isWaiting && is_own && <p>{t('office.corrections.own')}</p>}
        {isWaiting && !is_own && !mayBook && <p>{t('office.corrections.onlyFinance')}</p>}
        {isWaiting && (
          <TextArea
            id={id}
            label={t('office.corrections.comment')}
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
