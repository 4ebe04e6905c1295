import { useTranslation } from 'react-i18next'
import type { Liability } from '#contract/numbers.admin.ts'
import { Figure } from '#back-office/numbers/Figure.tsx'
import { LazyBars } from '#back-office/numbers/LazyBars.tsx'
import { moneyText, monthName } from '#back-office/numbers/month-name.ts'
import { formatPoints } from '#ui/format.ts'

/** When the points that members hold end, and what they cost inside. */
export function LiabilityFigure({ liability }: { liability: Liability }) {
  const { t } = useTranslation()
  const { months, reserved } = liability
  return (
    <Figure
      title={t('office.numbers.liability')}
      chart={
        <LazyBars
          data={months.map(({ month, points }) => ({ name: monthName(month), points }))}
          series={[{ key: 'points', label: t('office.numbers.owed'), color: 'var(--patina)' }]}
        />
      }
      head={[t('office.numbers.month'), t('office.numbers.owed'), t('office.numbers.value')]}
      rows={months.map(({ month, points, value }) => [
        monthName(month, true),
        formatPoints(points),
        moneyText(value),
      ])}
    >
      {reserved > 0 && (
        <p className="mb-2 text-meta text-ink-2">
          {t('office.numbers.reserved', { shown: formatPoints(reserved) })}
        </p>
      )}
    </Figure>
  )
}
