import { useTranslation } from 'react-i18next'
import type { Sums } from '#contract/numbers.admin.ts'
import { Figure } from '#back-office/numbers/Figure.tsx'
import { LazyBars } from '#back-office/numbers/LazyBars.tsx'
import { monthName } from '#back-office/numbers/month-name.ts'
import { formatPoints } from '#ui/format.ts'

/** Points issued, spent and expired, month by month. */
export function PointsFigure({ months }: { months: readonly { month: string; sums: Sums }[] }) {
  const { t } = useTranslation()
  return (
    <Figure
      title={t('office.numbers.points')}
      chart={
        <LazyBars
          data={months.map(({ month, sums }) => ({ name: monthName(month), ...sums }))}
          series={[
            { key: 'issued', label: t('office.numbers.issued'), color: 'var(--patina)' },
            { key: 'spent', label: t('office.numbers.spent'), color: 'var(--daylight)' },
            { key: 'expired', label: t('office.numbers.expired'), color: 'var(--clay)' },
          ]}
        />
      }
      head={[
        t('office.numbers.month'),
        t('office.numbers.issued'),
        t('office.numbers.takenBack'),
        t('office.numbers.spent'),
        t('office.numbers.expired'),
        t('office.numbers.active'),
      ]}
      rows={months.map(({ month, sums }) => [
        monthName(month, true),
        ...[sums.issued, sums.taken_back, sums.spent, sums.expired, sums.active].map((value) =>
          formatPoints(value),
        ),
      ])}
    />
  )
}
