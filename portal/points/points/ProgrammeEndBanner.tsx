import { CalendarXIcon } from '@phosphor-icons/react/dist/csr/CalendarX'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { forecastQuery } from './points.queries.ts'
import { formatProgrammeEndDay } from '#portal/settings/programme-end/last-day.ts'
import { calculateSpendablePoints } from '#portal/settings/programme-end/spendable-until.ts'
import { useProgrammeEnd } from '#portal/settings/programme-end/use-programme-end.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { TextLink } from '#ui/TextLink.tsx'

type Props = { regionId: number; className?: string }

export function ProgrammeEndBanner({ regionId, className }: Props) {
  const { t } = useTranslation()
  const end = useProgrammeEnd(regionId)
  const isComing = end !== null && !end.isOver
  const { data: forecast } = useQuery({ ...forecastQuery, enabled: isComing })
  if (!isComing) return null
  const points = forecast ? calculateSpendablePoints(forecast, end) : 0
  const date = formatProgrammeEndDay(end)
  return (
    <Banner
      tone="warn"
      icon={CalendarXIcon}
      title={t('programmeEnd.title', { date })}
      className={className}
      action={
        <TextLink to="/shop" className="inline-flex min-h-12 items-center">
          {t('cart.empty.action')}
        </TextLink>
      }
    >
      {points > 0 && (
        <p className="font-semibold">{t('programmeEnd.points', { count: points, date })}</p>
      )}
      <p>{t('programmeEnd.text')}</p>
      {end.text && <p className="mt-1 wrap-anywhere whitespace-pre-line">{end.text}</p>}
    </Banner>
  )
}
