import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '#contract/formats/intl.rules.ts'
import { supportNumbersQuery } from './reports.queries.ts'
import { Card } from '#ui/Card.tsx'
import { formatPoints } from '#ui/format.ts'

type Props = { region: string | undefined; months: number }

const minutesInHour = 60

export function SupportFigure({ region, months }: Props) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(supportNumbersQuery(region, months))
  const { opened, answered, within_promise, first_answer, reopened, ratings } = data
  const rated = ratings.reduce((sum, count) => sum + count, 0)
  const stars = ratings.reduce((sum, count, index) => sum + count * (index + 1), 0)
  const decimal = formatIn({ maximumFractionDigits: 1 })
  const percent = formatIn({ style: 'percent', maximumFractionDigits: 0 })
  const formatHours = (minutes: number | undefined) =>
    minutes === undefined
      ? '–'
      : t('backOffice.reports.support.hours', { hours: decimal(minutes / minutesInHour) })
  const figures = [
    [t('backOffice.reports.support.opened'), formatPoints(opened)],
    [t('backOffice.reports.support.answered'), formatPoints(answered)],
    [t('backOffice.reports.support.median'), formatHours(first_answer?.median)],
    [t('backOffice.reports.support.slow'), formatHours(first_answer?.slow)],
    [
      t('backOffice.reports.support.promise'),
      answered > 0 ? percent(within_promise / answered) : '–',
    ],
    [t('backOffice.reports.support.reopened'), formatPoints(reopened)],
    [t('backOffice.reports.support.rating'), rated > 0 ? decimal(stars / rated) : '–'],
  ] as const
  return (
    <Card className="min-w-0">
      <h2 className="mb-3 text-h3">{t('backOffice.reports.support.title')}</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-meta text-ink-2">{label}</dt>
            <dd className="num text-h3">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 mb-2 text-meta font-semibold">
        {t('backOffice.reports.support.ratings', { count: rated })}
      </h3>
      <ol reversed className="max-w-md space-y-1">
        {ratings
          .map((count, index) => ({ count, value: index + 1 }))
          .toReversed()
          .map(({ count, value }) => (
            <li key={value} className="num flex items-center gap-3 text-meta">
              <span className="w-4 text-right">{value}</span>
              <span aria-hidden className="h-2 flex-1 rounded-badge bg-sunken">
                <span
                  className="block h-2 rounded-badge bg-patina"
                  style={{ width: toPercentWidth(count, rated) }}
                />
              </span>
              <span className="w-10 text-right">{formatPoints(count)}</span>
            </li>
          ))}
      </ol>
    </Card>
  )
}

function formatIn(options: Intl.NumberFormatOptions) {
  const format = numberFormat(document.documentElement.lang, options)
  return (value: number) => format.format(value)
}

function toPercentWidth(part: number, whole: number) {
  return `${whole > 0 ? (part / whole) * 100 : 0}%`
}
