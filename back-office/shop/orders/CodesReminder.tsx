import { useTranslation } from 'react-i18next'
import type { StaffOrder } from '#contract/shop/orders.admin.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { useRemindOfCodes } from './orders.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'

/** For the owner who cannot find the message that a code is ready. */
export function CodesReminder({ order }: { order: StaffOrder }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const remind = useRemindOfCodes(order.uuid)
  const isReady = order.type === OrderType.voucher && order.status === OrderStatus.finished
  if (!isReady || !may('orders.remind')) return null
  return (
    <div className="space-y-2">
      <p className="text-ink-2">{t('backOffice.orders.remindText')}</p>
      <Button
        kind="secondary"
        busy={remind.isPending && t('backOffice.orders.remind')}
        onClick={() =>
          remind.mutate(undefined, { onSuccess: () => toast(t('backOffice.orders.reminded')) })
        }
      >
        {t('backOffice.orders.remind')}
      </Button>
      <RefusalBox error={remind.error} />
    </div>
  )
}
