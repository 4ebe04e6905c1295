import { useTranslation } from 'react-i18next'
import type { Liability } from '#contract/club/reports.admin.ts'
import { Figure } from './Figure.tsx'
import { LazyBars } from './LazyBars.tsx'
import { formatMoney, formatMonth } from './report-formats.ts'
import { formatPoints } from '#ui/format.ts'

export function LiabilityFigure({ liability }: { liability: Liability }) {
  const { t } = useTranslation()
  const { months, reserved } = liability
  return (
    <Figure
      title={t('backOffice.reports.liability')}
      chart={
        <LazyBars
          data={months.map(({ month, points }) => ({ name: formatMonth(month), points }))}
          series={[{ key: 'points', label: t('backOffice.reports.owed'), color: 'var(--patina)' }]}
        />
      }
      head={[
        t('backOffice.reports.month'),
        t('backOffice.reports.owed'),
        t('backOffice.reports.value'),
      ]}
      rows={months.map(({ month, points, value }) => [
        formatMonth(month, true),
        formatPoints(points),
        formatMoney(value),
      ])}
    >
      {reserved > 0 && (
        <p className="mb-2 text-meta text-ink-2">
          {t('backOffice.reports.reserved', { displayed: formatPoints(reserved) })}
        </p>
      )}
    </Figure>
  )
}
