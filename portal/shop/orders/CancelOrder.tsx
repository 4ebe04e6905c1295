import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minuteMs } from '#contract/durations.ts'
import type { Order } from '#contract/shop/orders.ts'
import { useCancelOrder } from './orders.queries.ts'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { toast, toastError } from '#ui/feedback/toast.ts'

type Props = { order: Order; isOnline: boolean }

/** Possible before approval and for some minutes after it. */
export function CancelOrder({ order: { uuid, number, points, meta }, isOnline }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const cancel = useCancelOrder(uuid)
  const minutes = useMinutesLeft(meta.cancel_until)

  function confirm() {
    cancel.mutate(undefined, {
      onSuccess: () => toast(t('orders.cancel.done', { count: points })),
      onError: (error) => toastError(formatRefusals(t, error).join(' ')),
      onSettled: () => setOpen(false),
    })
  }

  if (minutes === 0 && !isOpen) return null
  return (
    <div>
      <Button kind="secondary" isWide isDisabled={!isOnline} onClick={() => setOpen(true)}>
        {t('orders.cancel.open')}
      </Button>
      <p className="mt-2 text-meta text-ink-2">
        {!isOnline && t('orders.cancel.offline')}
        {isOnline && minutes === undefined && t('orders.cancel.hint')}
        {isOnline && minutes !== undefined && t('orders.cancel.minutes', { count: minutes })}
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

function useMinutesLeft(until: string | undefined) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!until) return
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [until])
  if (!until) return undefined
  return Math.max(0, Math.ceil((new Date(until).getTime() - now) / minuteMs))
}
