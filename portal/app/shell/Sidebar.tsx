import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/members/installers.ts'
import { getEntries, shop, support, type Entry } from '#portal/platform/layout/entries.ts'
import { MemberPanel } from './MemberPanel.tsx'
import { UnreadMessages } from './UnreadMessages.tsx'
import { useOffers } from '#portal/settings/programme-end/use-offers.ts'
import { useScan } from './use-scan.ts'
import { Brand, BrandMark } from '#ui/Brand.tsx'

const ScanChoice = lazy(() =>
  import('./ScanChoice.tsx').then(({ ScanChoice }) => ({ default: ScanChoice })),
)

const row =
  'relative flex min-h-14 flex-col items-center justify-center gap-1 rounded-control text-center text-label font-semibold text-on-slate-2 hover:bg-slate-raised hover:text-on-slate aria-[current=page]:bg-slate-raised aria-[current=page]:text-on-slate xl:min-h-11 xl:flex-row xl:justify-start xl:gap-3 xl:px-3 xl:text-left xl:text-body'

export function Sidebar({ self, onMore }: { self: Installer; onMore: () => void }) {
  const { t } = useTranslation()
  const { scan, isChoosing, stopChoosing } = useScan()
  const { isOpen } = useOffers()
  const { main, other } = getEntries(self)
  return (
    <aside
      aria-label="Rooflight Club"
      className="fixed inset-y-0 left-0 z-30 hidden w-20 flex-col overflow-y-auto bg-slate px-1 py-3 text-on-slate slate-ground md:flex xl:w-62 xl:px-4 print:hidden!"
    >
      <Link to="/" aria-label="Rooflight Club" className="flex min-h-12 items-center xl:px-2">
        <Brand className="hidden xl:flex" />
        <span className="mx-auto xl:hidden">
          <BrandMark />
        </span>
      </Link>
      {isOpen && (
        <button
          type="button"
          onClick={() => void scan()}
          className="mt-2 flex min-h-14 flex-col items-center justify-center gap-1 rounded-control bg-[#6ccbbb] px-1 text-label font-bold text-[#06211e] hover:bg-[#8adacc] active:translate-y-px xl:min-h-12 xl:flex-row xl:gap-2 xl:text-body"
        >
          <QrCodeIcon size={26} weight="bold" aria-hidden />
          {t('shell.scanWindow')}
        </button>
      )}
      <Suspense>
        {isChoosing !== undefined && <ScanChoice isOpen={isChoosing} onClose={stopChoosing} />}
      </Suspense>
      <nav aria-label={t('shell.mainMenu')} className="mt-2 mb-3">
        <List entries={isOpen ? main : main.filter((entry) => entry !== shop)} />
        <hr className="my-2 border-slate-line" />
        <List entries={other} />
      </nav>
      <button type="button" onClick={onMore} className={`${row} mt-auto xl:hidden`}>
        <ListIcon size={26} aria-hidden />
        {t('shell.more')}
      </button>
      <div className="mt-auto hidden xl:block">
        <MemberPanel self={self} isOnSlate />
      </div>
    </aside>
  )
}

function List({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation()
  return (
    <ul>
      {entries.map(({ to, key, icon: Picture }) => (
        <li key={to}>
          <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }} className={row}>
            {({ isActive }) => (
              <>
                {isActive && (
                  <span
                    aria-hidden
                    className="absolute inset-y-2 left-0 w-1 rounded-badge bg-daylight"
                  />
                )}
                <Picture size={24} weight={isActive ? 'fill' : 'regular'} aria-hidden />
                <span className="max-w-full hyphens-auto">{t(key)}</span>
                {to === support.to && (
                  <span className="max-xl:absolute max-xl:top-1 max-xl:right-2 xl:ml-auto">
                    <UnreadMessages />
                  </span>
                )}
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
