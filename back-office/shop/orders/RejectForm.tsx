import { useTranslation } from 'react-i18next'
import {
  type RejectionReason,
  type StaffOrder,
  rejectionReasons,
} from '#contract/shop/orders.admin.ts'
import { type DecisionReason, ReasonForm } from '#back-office/kit/queue/ReasonForm.tsx'
import type { OrderAct } from './order-act.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useMemberTranslation } from '#back-office/platform/member-translation.ts'
import type { Reason } from '#back-office/kit/queue/ReasonPicker.tsx'

type Props = OrderAct & { isOpen: boolean; onOpen: (isOpen: boolean) => void }

export function RejectForm({ order, decide, onDone, isOpen, onOpen }: Props) {
  const { t } = useTranslation()
  const reject = ({ reason, note }: DecisionReason<RejectionReason>) =>
    decide.mutate(
      { action: 'reject', body: { seen: order.status, reason, text: note } },
      {
        onSuccess({ number }) {
          toast(t('backOffice.orders.rejected', { number }))
          onDone?.()
        },
      },
    )
  return (
    <ReasonForm
      labels={{
        action: t('backOffice.orders.reject'),
        busy: t('backOffice.orders.rejecting'),
        missing: t('backOffice.orders.whyReject'),
      }}
      reasons={rejectionReasons.map((id) => ({
        id,
        label: t(`backOffice.orders.rejections.${id}`),
      }))}
      reasonWithNote="other"
      language={order.buyer.language}
      renderPreview={(value) => <RejectionMessage order={order} value={value} />}
      isBusy={decide.isPending}
      onGive={reject}
      isOpen={isOpen}
      onOpen={onOpen}
    />
  )
}

/** Rejection in the member's language, as the member will read it. */
function RejectionMessage({ order, value }: { order: StaffOrder; value: Reason }) {
  const t = useMemberTranslation(order.buyer.language)
  const { number, points } = order
  const reason = value.reason as RejectionReason
  return (
    <>
      <strong className="block">
        {t('notifications.events.order.rejected.title', { number })}
      </strong>
      {t('notifications.events.order.rejected.text', { count: points })}
      <span className="mt-2 block border-l-3 border-line-strong pl-2">
        {[reason !== 'other' && t(`backOffice.orders.rejections.${reason}`), value.note]
          .filter(Boolean)
          .join('\n')}
      </span>
    </>
  )
}
