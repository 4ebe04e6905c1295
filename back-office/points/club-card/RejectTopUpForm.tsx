import { useTranslation } from 'react-i18next'
import {
  type StaffTopUp,
  type TopUpRejection,
  topUpRejections,
} from '#contract/points/club-card.admin.ts'
import type { useDecideTopUp } from './club-card.queries.ts'
import { type DecisionReason, ReasonForm } from '#back-office/kit/queue/ReasonForm.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useMemberTranslation } from '#back-office/platform/member-translation.ts'
import type { Reason } from '#back-office/kit/queue/ReasonPicker.tsx'

type Props = {
  topUp: StaffTopUp
  decide: ReturnType<typeof useDecideTopUp>
  onDone: () => void
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

export function RejectTopUpForm({ topUp, decide, onDone, isOpen, onOpen }: Props) {
  const { t } = useTranslation()
  const reject = ({ reason, note }: DecisionReason<TopUpRejection>) =>
    decide.mutate(
      { action: 'reject', body: { reason, text: note } },
      {
        onSuccess() {
          toast(t('backOffice.clubCard.rejected'))
          onDone()
        },
      },
    )
  return (
    <ReasonForm
      labels={{
        action: t('backOffice.clubCard.reject'),
        busy: t('backOffice.clubCard.rejecting'),
        missing: t('backOffice.orders.whyReject'),
      }}
      reasons={topUpRejections.map((id) => ({
        id,
        label: t(`backOffice.clubCard.rejections.${id}`),
      }))}
      reasonWithNote="other"
      language={topUp.buyer.language}
      renderPreview={(value) => <TopUpRejectionMessage topUp={topUp} value={value} />}
      isBusy={decide.isPending}
      onGive={reject}
      isOpen={isOpen}
      onOpen={onOpen}
    />
  )
}

function TopUpRejectionMessage({ topUp, value }: { topUp: StaffTopUp; value: Reason }) {
  const t = useMemberTranslation(topUp.buyer.language)
  const { points, amount, currency } = topUp
  const rejection = value.reason as TopUpRejection
  const reason = [
    rejection !== 'other' && t(`backOffice.clubCard.rejections.${rejection}`),
    value.note,
  ]
    .filter(Boolean)
    .join('\n')
  return (
    <>
      <strong className="block">
        {t('notifications.events.topup.rejected.title', { local: amount, currency })}
      </strong>
      {t('notifications.events.topup.rejected.text', { count: points, reason })}
    </>
  )
}
