import { useTranslation } from 'react-i18next'
import type { StatementCheck } from '#contract/points/points.ts'
import { findRegion } from '#contract/regions.ts'
import { countryName } from '#portal/platform/local-format.ts'
import { formatDate, formatPoints } from '#ui/format.ts'

type Props = { statement: NonNullable<StatementCheck['statement']> }

/** Shows nothing that identifies the company. */
export function StatementFigures({ statement }: Props) {
  const { t } = useTranslation()
  const { from, to, country, opening, added, taken, closing, issued_at } = statement
  const first = from ? formatDate(from, 'UTC') : t('points.proof.all')
  const facts = [
    [t('points.sheet.period'), `${first} – ${formatDate(to, 'UTC')}`],
    [t('points.proof.country'), countryName(country)],
    [t('points.sheet.issued'), formatDate(issued_at, findRegion(country)?.timeZone)],
    [t('points.sheet.opening'), formatPoints(opening)],
    [t('points.sheet.added'), formatPoints(added)],
    [t('points.sheet.taken'), formatPoints(taken)],
    [t('points.sheet.closing'), formatPoints(closing)],
  ] as const
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 py-3">
          <dt className="text-ink-2">{label}</dt>
          <dd className="num font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
