import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Bell } from '#portal/messaging/notifications/Bell.tsx'
import { useOffers } from '#portal/settings/programme-end/use-offers.ts'
import { pointsQuery } from '#portal/points/points/points.queries.ts'
import { Brand } from '#ui/Brand.tsx'
import { formatPoints } from '#ui/format.ts'
import { CartButton } from './CartButton.tsx'
import { buildCrumbs, type Crumb } from './crumbs.ts'
import { SearchButton } from './SearchButton.tsx'

export function TopBar({ companyUuid }: { companyUuid: string }) {
  const { isOpen } = useOffers()
  const trail = buildCrumbs(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <header className="max-md:slate-ground low-static sticky top-0 z-30 bg-slate pt-[env(safe-area-inset-top)] md:border-b md:border-line md:bg-bg print:hidden!">
      <div className="mx-auto flex h-14 max-w-content items-center justify-between gap-2 px-1 md:h-18 md:px-6 xl:px-8">
        <div className="min-w-0 md:hidden">
          {trail.length > 2 ? <BackLink to={trail.at(-2)!} /> : <HomeLink />}
        </div>
        <div className="hidden md:block">
          <Breadcrumbs trail={trail} />
        </div>
        <div className="flex shrink-0 items-center md:gap-2">
          <SearchButton />
          <PointsChip companyUuid={companyUuid} />
          <Bell />
          {isOpen && <CartButton />}
        </div>
      </div>
    </header>
  )
}

/** The name wraps out of sight where it does not fit beside the arrow. */
function BackLink({ to: { path, key } }: { to: Crumb }) {
  const { t } = useTranslation()
  return (
    <Link
      to={path as '/'}
      className="flex min-h-12 min-w-12 items-center gap-2 rounded-control px-3 font-semibold text-on-slate hover:bg-slate-raised"
    >
      <span className="flex h-8 min-w-0 flex-wrap items-center gap-x-2 overflow-hidden">
        <ArrowLeftIcon size={24} aria-hidden className="my-1 shrink-0" />
        <span className="leading-8 whitespace-nowrap">{t(key)}</span>
      </span>
    </Link>
  )
}

function HomeLink() {
  return (
    <Link to="/" className="flex min-h-12 min-w-0 items-center rounded-control px-3">
      <Brand />
    </Link>
  )
}

function PointsChip({ companyUuid }: { companyUuid: string }) {
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

function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const { t } = useTranslation()
  if (trail.length < 2) return null
  return (
    <nav aria-label={t('shell.trail')}>
      <ol className="flex items-center gap-1 text-meta">
        {trail.map(({ path, key }, index) => {
          const isLast = index === trail.length - 1
          return (
            <li key={path} className="flex items-center gap-1">
              {index > 0 && <CaretRightIcon size={14} className="text-ink-3" aria-hidden />}
              {isLast ? (
                <span aria-current="page" className="px-1 font-semibold">
                  {t(key)}
                </span>
              ) : (
                <Link
                  to={path as '/'}
                  activeOptions={{ exact: true }}
                  className="inline-flex min-h-12 items-center rounded-badge px-1 text-ink-2 underline-offset-4 hover:text-ink hover:underline"
                >
                  {t(key)}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
