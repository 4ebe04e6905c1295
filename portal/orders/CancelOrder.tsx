import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useCancelOrder } from '#portal/orders/orders.queries.ts'
import { refusalTexts } from '#ui/feedback/refusal-texts.ts'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { toast, toastError } from '#ui/feedback/toast.ts'

type Props = { order: Order; isOnline: boolean }

/** The owner takes back an order that nobody has approved yet. */
export function CancelOrder({ order: { uuid, number, points }, isOnline }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const cancel = useCancelOrder(uuid)

  function confirm() {
    cancel.mutate(undefined, {
      onSuccess: () => toast(t('orders.cancel.done', { count: points })),
      onError: (error) => toastError(refusalTexts(t, error).join(' ')),
      onSettled: () => setOpen(false),
    })
  }

  return (
    <div>
      <Button kind="secondary" isWide isDisabled={!isOnline} onClick={() => setOpen(true)}>
        {t('orders.cancel.open')}
      </Button>
      <p className="mt-2 text-meta text-ink-2">
        {t(isOnline ? 'orders.cancel.hint' : 'orders.cancel.offline')}
      </p>
      <AlertDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('orders.cancel.title', { number })}
        text={t('orders.cancel.text', { count: points })}
        confirmLabel={t('orders.cancel.open')}
        cancelLabel={t('orders.cancel.dismiss')}
        busy={cancel.isPending && t('orders.cancel.busy')}
        onConfirm={confirm}
      />
    </div>
  )
}
