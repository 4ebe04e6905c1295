import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pointsQuery } from '#portal/points/points/points.queries.ts'
import { formatPoints } from '#ui/format.ts'

/** The points of the company; it leads to the balance. */
export function PointsChip({ companyUuid }: { companyUuid: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(pointsQuery(companyUuid))
  const points = data?.company_points
  return (
    <Link
      to="/balance"
      aria-label={
        points === undefined ? t('shell.balance') : t('shell.pointsToBalance', { count: points })
      }
      className="flex min-h-12 items-center gap-1.5 rounded-control px-3 text-on-slate hover:bg-slate-raised md:border md:border-line md:bg-surface md:text-ink md:hover:bg-sunken"
    >
      <SunIcon size={22} weight="fill" className="text-daylight" aria-hidden />
      <span className="num min-w-8 text-h3 leading-none font-extrabold">
        {points === undefined ? '' : formatPoints(points)}
      </span>
    </Link>
  )
}
