import { useTranslation } from 'react-i18next'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import type { OrderAct } from './order-act.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/toast.ts'

/** An approved order that got stuck, and a failed one that is tried again. */
export function FailedPart({ order, decide, onDone }: OrderAct) {
  const { t } = useTranslation()
  const { number, status } = order
  function act(action: 'fail' | 'retry') {
    const successKey = action === 'fail' ? 'backOffice.orders.failed' : 'backOffice.orders.retried'
    decide.mutate(
      { action },
      {
        onSuccess() {
          toast(t(successKey, { number }))
          onDone?.()
        },
      },
    )
  }
  if (status === OrderStatus.failed)
    return (
      <Button isWide onClick={() => act('retry')} isDisabled={decide.isPending}>
        {t('backOffice.orders.retry')}
      </Button>
    )
  if (status !== OrderStatus.approved) return null
  return (
    <div>
      <Button kind="secondary" isWide onClick={() => act('fail')} isDisabled={decide.isPending}>
        {t('backOffice.orders.fail')}
      </Button>
      <p className="mt-1 text-meta text-ink-2">{t('backOffice.orders.failHint')}</p>
    </div>
  )
}
