import { useTranslation } from 'react-i18next'
import { numberFormat } from '#contract/formats/intl.rules.ts'
import type { Sums } from '#contract/club/reports.admin.ts'
import { Figure } from './Figure.tsx'
import { LazyBars } from './LazyBars.tsx'
import { formatPoints } from '#ui/format.ts'

const steps = ['scans', 'counting', 'submitted', 'closed'] as const

export function FunnelFigure({ sums }: { sums: Sums }) {
  const { t } = useTranslation()
  const share = (value: number) =>
    numberFormat(document.documentElement.lang, { style: 'percent' }).format(
      sums.scans === 0 ? 0 : value / sums.scans,
    )
  return (
    <Figure
      title={t('backOffice.reports.funnel')}
      chart={
        <LazyBars
          isHorizontal
          data={steps.map((step) => ({ name: t(`backOffice.reports.${step}`), count: sums[step] }))}
          series={[{ key: 'count', label: t('backOffice.reports.scans'), color: 'var(--patina)' }]}
        />
      }
      head={['', t('backOffice.reports.scans'), '%']}
      rows={steps.map((step) => [
        t(`backOffice.reports.${step}`),
        formatPoints(sums[step]),
        share(sums[step]),
      ])}
    />
  )
}
