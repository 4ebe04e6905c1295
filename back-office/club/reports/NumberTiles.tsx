import { useTranslation } from 'react-i18next'
import { numberFormat } from '#contract/formats/intl.rules.ts'
import type { Liability, Sums } from '#contract/club/reports.admin.ts'
import { formatMoney } from './report-formats.ts'
import { getBreakage } from './sums.ts'
import { formatPoints } from '#ui/format.ts'

export function NumberTiles({ sums, liability }: { sums: Sums; liability: Liability }) {
  const { t } = useTranslation()
  const share = getBreakage(sums)
  const percent = numberFormat(document.documentElement.lang, {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  const tiles = [
    [t('backOffice.reports.issued'), formatPoints(sums.issued)],
    [t('backOffice.reports.spent'), formatPoints(sums.spent)],
    [t('backOffice.reports.expired'), formatPoints(sums.expired)],
    [
      t('backOffice.reports.expiredShare'),
      share === null ? '–' : percent.format(share),
      t('backOffice.reports.expiredShareHint'),
    ],
    [t('backOffice.reports.owed'), formatPoints(liability.total), formatMoney(liability.value)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {tiles.map(([label, value, hint]) => (
        <div key={label} className="rounded-card border border-line bg-surface p-3 md:p-4">
          <dt className="text-meta font-semibold text-ink-2">{label}</dt>
          <dd className="num text-[1.75rem] leading-tight font-bold">{value}</dd>
          {hint && <dd className="text-label text-ink-2">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
