import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isCertain } from '#portal/platform/session/attempt-key.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Refused } from '#ui/feedback/refused.ts'
import { Button } from '#ui/Button.tsx'
import { TextLink } from '#ui/TextLink.tsx'

type Props = {
  total: number
  error: unknown
  isSending: boolean
  isBlocked: boolean
  onOrder: () => void
}

export function SubmitOrder({ total, error, isSending, isBlocked, onOrder }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const isRepeated = error instanceof Refused && error.code === 'orders.key_reused'

  useEffect(() => {
    if (error) box.current?.focus()
  }, [error])

  return (
    <div className="mt-4 flex flex-col gap-4">
      <div ref={box} tabIndex={-1} className="rounded-card empty:hidden">
        {isRepeated ? (
          <p role="alert" className="rounded-card bg-warn-soft p-4">
            {t('checkout.alreadyPlaced')} <TextLink to="/orders">{t('checkout.toOrders')}</TextLink>
          </p>
        ) : (
          <RefusalBox error={error} />
        )}
        {Boolean(error) && !isCertain(error) && (
          <p className="mt-2 text-meta text-ink-2">{t('checkout.uncertain')}</p>
        )}
      </div>
      <Button
        size="large"
        isWide
        busy={isSending && t('checkout.ordering')}
        isDisabled={isBlocked}
        onClick={onOrder}
      >
        {total > 0 ? t('checkout.order', { count: total }) : t('checkout.orderFree')}
      </Button>
    </div>
  )
}
