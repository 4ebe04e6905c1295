import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupportHours } from '#contract/support/support.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { Bubble } from './Bubble.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { formatRelativeDateTime } from '#web/when.ts'

type Props = {
  hours: SupportHours | undefined
  /** The hours load. */
  isComing?: boolean
  isClosed?: boolean
}

export function Greeting({ hours, isComing, isClosed }: Props) {
  const { t, i18n } = useTranslation()
  const { data: self } = useQuery(selfQuery)
  const [now] = useState(() => new Date())
  const formatTime = (instant: string) =>
    formatRelativeDateTime(instant, now, i18n.language, hours?.time_zone)
  return (
    <Bubble side="club" author="Rooflight Club">
      <p>{t('support.greeting', { name: self?.name ?? '' })}</p>
      {isComing && <Skeleton className="mt-1 h-30 w-54 md:h-20 md:w-96" />}
      {hours && <p className="mt-1">{t('support.hours', { from: hours.from, to: hours.to })}</p>}
      {hours && !isClosed && (
        <p className="mt-1 font-semibold">
          {hours.opens_at && <>{t('support.opensAt', { when: formatTime(hours.opens_at) })} </>}
          {t('support.answerBy', { when: formatTime(hours.answer_by) })}
        </p>
      )}
    </Bubble>
  )
}
