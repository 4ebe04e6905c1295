import { useTranslation } from 'react-i18next'
import { numberFormat } from '#contract/formats/intl.rules.ts'
import type { Sums } from '#contract/club/reports.admin.ts'
import { Figure } from './Figure.tsx'
import { LazyBars } from './LazyBars.tsx'
import { formatMonth } from './report-formats.ts'
import { toAverageDays } from './sums.ts'

export function TimesFigure({ months }: { months: readonly { month: string; sums: Sums }[] }) {
  const { t } = useTranslation()
  const kinds = [
    { key: 'companies', hours: 'company_hours', label: 'companies', color: 'var(--info)' },
    { key: 'reviews', hours: 'review_hours', label: 'reviews', color: 'var(--patina)' },
    { key: 'orders', hours: 'order_hours', label: 'ordersApproved', color: 'var(--daylight)' },
    { key: 'deliveries', hours: 'delivery_hours', label: 'deliveries', color: 'var(--clay)' },
  ] as const
  const series = kinds.map(({ key, label, color }) => ({
    key,
    label: t(`backOffice.reports.${label}`),
    color,
  }))
  const getAverageDays = (sums: Sums) =>
    kinds.map(({ key, hours }) => toAverageDays(sums[key], sums[hours]))
  return (
    <Figure
      title={t('backOffice.reports.times')}
      chart={
        <LazyBars
          data={months.map(({ month, sums }) => ({
            name: formatMonth(month),
            ...Object.fromEntries(
              getAverageDays(sums).map((days, at) => [kinds[at]!.key, days ?? 0]),
            ),
          }))}
          series={series}
        />
      }
      head={[t('backOffice.reports.month'), ...series.map(({ label }) => label)]}
      rows={months.map(({ month, sums }) => [
        formatMonth(month, true),
        ...getAverageDays(sums).map((days) =>
          days === null ? '–' : numberFormat(document.documentElement.lang).format(days),
        ),
      ])}
    />
  )
}
