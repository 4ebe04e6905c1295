import { useTranslation } from 'react-i18next'
import { OrderStatus } from '#contract/orders.rules.ts'
import type { OrderAct } from '#back-office/orders/order-act.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'

/** An approved order that got stuck, and a failed one that is tried again. */
export function FailedPart({ order, decide, onDone }: OrderAct) {
  const { t } = useTranslation()
  const { number, status } = order
  function act(deed: 'fail' | 'retry') {
    const said = deed === 'fail' ? 'office.orders.failed' : 'office.orders.retried'
    decide.mutate(
      { deed },
      {
        onSuccess() {
          toast(t(said, { number }))
          onDone?.()
        },
      },
    )
  }
  if (status === OrderStatus.failed)
    return (
      <Button isWide onClick={() => act('retry')} isDisabled={decide.isPending}>
        {t('office.orders.retry')}
      </Button>
    )
  if (status !== OrderStatus.approved) return null
  return (
    <div>
      <Button kind="secondary" isWide onClick={() => act('fail')} isDisabled={decide.isPending}>
        {t('office.orders.fail')}
      </Button>
      <p className="mt-1 text-meta text-ink-2">{t('office.orders.failHint')}</p>
    </div>
  )
}
