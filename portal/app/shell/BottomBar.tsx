import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  balance,
  home,
  projects,
  shop,
  support,
  type Entry,
} from '#portal/platform/layout/entries.ts'
import { useOffers } from '#portal/settings/programme-end/use-offers.ts'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { lazy, Suspense } from 'react'
import { useScan } from './use-scan.ts'

const place =
  'flex h-16 min-w-0 flex-col items-center justify-center gap-1 text-[min(0.75rem,3.8vw)] leading-tight font-semibold text-ink-2 aria-[current=page]:text-patina'

export function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation()
  const { isOpen } = useOffers()
  return (
    <nav
      aria-label={t('shell.mainMenu')}
      className="bottom-bar pb-safe fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface md:hidden print:hidden!"
    >
      <ul className="grid grid-cols-5">
        <Place entry={home} />
        <Place entry={projects} />
        {isOpen ? (
          <li>
            <ScanButton />
          </li>
        ) : (
          <Place entry={balance} />
        )}
        <Place entry={isOpen ? shop : support} />
        <li>
          <button type="button" onClick={onMore} className={`${place} w-full`}>
            <ListIcon size={26} aria-hidden />
            <span className="max-w-full truncate">{t('shell.more')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}

function Place({ entry: { to, key, icon: Picture } }: { entry: Entry }) {
  const { t } = useTranslation()
  return (
    <li>
      <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }} className={place}>
        {({ isActive }) => (
          <>
            <Picture size={26} weight={isActive ? 'fill' : 'regular'} aria-hidden />
            <span className="max-w-full truncate">{t(key)}</span>
          </>
        )}
      </Link>
    </li>
  )
}

const ScanChoice = lazy(() =>
  import('./ScanChoice.tsx').then(({ ScanChoice }) => ({ default: ScanChoice })),
)

function ScanButton() {
  const { t } = useTranslation()
  const { scan, isChoosing, stopChoosing } = useScan()
  return (
    <>
      <button
        type="button"
        onClick={() => void scan()}
        className="group relative flex h-16 w-full flex-col items-center justify-end pb-[9px] text-[min(0.75rem,3.8vw)] leading-tight font-bold text-patina"
      >
        <span className="absolute -top-5 forced-color-adjust-none transition-transform group-active:translate-y-px">
          <svg viewBox="0 0 64 60" width="64" height="60" aria-hidden className="block">
            <path
              d="M32 5 58 20v35H6V20z"
              className="fill-patina stroke-patina group-hover:fill-patina-hover group-hover:stroke-patina-hover"
              strokeWidth="8"
              strokeLinejoin="round"
            />
          </svg>
          <QrCodeIcon
            size={32}
            aria-hidden
            className="absolute top-[19px] left-[16px] text-on-patina"
            weight="bold"
          />
        </span>
        <span className="max-w-full truncate">{t('shell.scan')}</span>
      </button>
      <Suspense>
        {isChoosing !== undefined && <ScanChoice isOpen={isChoosing} onClose={stopChoosing} />}
      </Suspense>
    </>
  )
}
