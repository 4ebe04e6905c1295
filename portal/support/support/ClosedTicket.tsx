import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#contract/support/support.ts'
import { RatingForm } from './RatingForm.tsx'
import { Button } from '#ui/Button.tsx'
import { formatDate } from '#ui/format.ts'

export function ClosedTicket({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { rating, may_rate, reopens_until } = ticket
  const [isRating, setRating] = useState(false)
  const [now] = useState(() => Date.now())
  const mayReopen = reopens_until !== null && Date.parse(reopens_until) > now
  return (
    <section
      aria-label={t('support.status.closed')}
      className="max-h-[45dvh] space-y-3 overflow-y-auto border-t border-line bg-sunken px-4 py-3"
    >
      <p className="flex gap-2">
        <CheckCircleIcon size={24} aria-hidden className="shrink-0 text-neutral" />
        {mayReopen
          ? t('support.reopens', { date: formatDate(reopens_until) })
          : t('support.beginsNew')}
      </p>
      {rating !== null && !isRating && (
        <div className="flex flex-wrap items-center gap-x-3">
          <output className="font-semibold">{t('support.rated', { rating })}</output>
          {may_rate && (
            <Button kind="quiet" onClick={() => setRating(true)} className="-ml-4">
              {t('offlineQueue.change')}
            </Button>
          )}
        </div>
      )}
      {may_rate && (rating === null || isRating) && (
        <RatingForm ticket={ticket} onDone={() => setRating(false)} />
      )}
    </section>
  )
}
