import { useTranslation } from 'react-i18next'
import { type RefusalReason, refusalReasons } from '#contract/orders.admin.ts'
import { type GivenReason, ReasonForm } from '#back-office/kit/ReasonForm.tsx'
import type { OrderAct } from '#back-office/orders/order-act.ts'
import { RefusalMessage } from '#back-office/orders/RefusalMessage.tsx'
import { toast } from '#ui/toast.ts'

type Props = OrderAct & { isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** A refusal with its reason and what the member will read. */
export function RefuseForm({ order, decide, onDone, isOpen, onOpen }: Props) {
  const { t } = useTranslation()
  const refuse = ({ reason, note }: GivenReason<RefusalReason>) =>
    decide.mutate(
      { deed: 'refuse', body: { seen: order.status, reason, text: note } },
      {
        onSuccess({ number }) {
          toast(t('office.orders.refused', { number }))
          onDone?.()
        },
      },
    )
  return (
    <ReasonForm
      words={{
        deed: t('office.orders.refuse'),
        busy: t('office.orders.refusing'),
        missing: t('office.orders.whyRefuse'),
      }}
      reasons={refusalReasons.map((id) => ({ id, label: t(`office.orders.refusals.${id}`) }))}
      notedReason="other"
      language={order.buyer.language}
      renderPreview={(value) => <RefusalMessage order={order} value={value} />}
      isBusy={decide.isPending}
      onGive={refuse}
      isOpen={isOpen}
      onOpen={onOpen}
    />
  )
}
