import { useTranslation } from 'react-i18next'
import type { Sums } from '#contract/club/reports.admin.ts'
import { Figure } from './Figure.tsx'
import { LazyBars } from './LazyBars.tsx'
import { formatMonth } from './report-formats.ts'
import { formatPoints } from '#ui/format.ts'

export function PointsFigure({ months }: { months: readonly { month: string; sums: Sums }[] }) {
  const { t } = useTranslation()
  return (
    <Figure
      title={t('backOffice.reports.points')}
      chart={
        <LazyBars
          data={months.map(({ month, sums }) => ({ name: formatMonth(month), ...sums }))}
          series={[
            { key: 'issued', label: t('backOffice.reports.issued'), color: 'var(--patina)' },
            { key: 'spent', label: t('backOffice.reports.spent'), color: 'var(--daylight)' },
            { key: 'expired', label: t('backOffice.reports.expired'), color: 'var(--clay)' },
          ]}
        />
      }
      head={[
        t('backOffice.reports.month'),
        t('backOffice.reports.issued'),
        t('backOffice.reports.takenBack'),
        t('backOffice.reports.spent'),
        t('backOffice.reports.expired'),
        t('backOffice.reports.active'),
      ]}
      rows={months.map(({ month, sums }) => [
        formatMonth(month, true),
        ...[sums.issued, sums.taken_back, sums.spent, sums.expired, sums.active].map((value) =>
          formatPoints(value),
        ),
      ])}
    />
  )
}
