import { useTranslation } from 'react-i18next'
import type { Sums } from '#contract/numbers.admin.ts'
import { Figure } from '#back-office/numbers/Figure.tsx'
import { LazyBars } from '#back-office/numbers/LazyBars.tsx'
import { formatPoints } from '#ui/format.ts'

const steps = ['scans', 'counting', 'submitted', 'closed'] as const

/** What has become of the windows that were scanned in the period. */
export function FunnelFigure({ sums }: { sums: Sums }) {
  const { t } = useTranslation()
  const share = (value: number) =>
    new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' }).format(
      sums.scans === 0 ? 0 : value / sums.scans,
    )
  return (
    <Figure
      title={t('office.numbers.funnel')}
      chart={
        <LazyBars
          isLying
          data={steps.map((step) => ({ name: t(`office.numbers.${step}`), count: sums[step] }))}
          series={[{ key: 'count', label: t('office.numbers.scans'), color: 'var(--patina)' }]}
        />
      }
      head={['', t('office.numbers.scans'), '%']}
      rows={steps.map((step) => [
        t(`office.numbers.${step}`),
        formatPoints(sums[step]),
        share(sums[step]),
      ])}
    />
  )
}
