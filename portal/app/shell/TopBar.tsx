import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Bell } from '#portal/messaging/notifications/Bell.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { CartButton } from './CartButton.tsx'
import { buildCrumbs, type Crumb } from './crumbs.ts'
import { PointsChip } from './PointsChip.tsx'
import { SearchButton } from './SearchButton.tsx'
import { useOffers } from '#portal/settings/programme-end/use-offers.ts'
import { Brand } from '#ui/Brand.tsx'

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
