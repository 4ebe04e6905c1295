import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderReturnsQuery } from './returns.queries.ts'
import { ReturnCard } from './ReturnCard.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { formatLastDay } from '#ui/format.ts'

const ReturnDialog = lazy(async () => ({
  default: (await import('./ReturnDialog.tsx')).ReturnDialog,
}))

type Props = { uuid: string; isOnline: boolean }

export function OrderReturns({ uuid, isOnline }: Props) {
  const { t } = useTranslation()
  const place = useRef<HTMLHeadingElement>(null)
  const [isOpen, setOpen] = useState<boolean>()
  const { data: returns } = useQuery(orderReturnsQuery(uuid))
  if (!returns || (returns.left.length === 0 && returns.data.length === 0)) return null
  return (
    <Card>
      <h2 ref={place} tabIndex={-1} className="text-h3 outline-none">
        {t('returns.title')}
      </h2>
      {returns.data.map((one) => (
        <ReturnCard key={one.uuid} productReturn={one} />
      ))}
      {returns.until && returns.left.length > 0 && (
        <>
          <p className="mt-2 mb-3 text-meta text-ink-2">
            {isOnline
              ? t('returns.hint', { date: formatLastDay(returns.until) })
              : t('returns.offline')}
          </p>
          <Button kind="secondary" isWide isDisabled={!isOnline} onClick={() => setOpen(true)}>
            <ArrowUUpLeftIcon size={22} aria-hidden />
            {t('returns.open')}
          </Button>
        </>
      )}
      {isOpen !== undefined && (
        <Suspense>
          <ReturnDialog
            uuid={uuid}
            left={returns.left}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            focusAfter={place}
          />
        </Suspense>
      )}
    </Card>
  )
}
