import { ChatsCircleIcon } from '@phosphor-icons/react/dist/csr/ChatsCircle'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useMatches, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { getRegion } from '#contract/regions.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { ProgrammeEnded } from '#portal/settings/programme-end/ProgrammeEnded.tsx'
import { Footer, footerLink } from '#portal/platform/layout/Footer.tsx'
import { classes } from '#ui/classes.ts'
import { setTimeZone } from '#ui/format.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { BrandMark } from '#ui/Brand.tsx'
import { BottomBar } from './BottomBar.tsx'
import { EmulationBanner } from './EmulationBanner.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { UnreadMessages } from './UnreadMessages.tsx'

const waitSeconds = 3
const OfflineSupport = lazy(() =>
  import('#portal/platform/service-worker/OfflineSupport.tsx').then(({ OfflineSupport }) => ({
    default: OfflineSupport,
  })),
)

const MoreSheet = lazy(() =>
  import('./MoreSheet.tsx').then(({ MoreSheet }) => ({ default: MoreSheet })),
)

const UnsentBar = lazy(() =>
  import('#portal/platform/offline-queue/UnsentBar.tsx').then(({ UnsentBar }) => ({
    default: UnsentBar,
  })),
)

export function MemberLayout() {
  const { t } = useTranslation()
  const { data: self } = useSuspenseQuery(selfQuery)
  const [isMoreOpen, setMoreOpen] = useState(false)
  const [wasMoreOpen, setWasMoreOpen] = useState(false)
  const hasBottomBar = useMatches({
    select: (matches) => !matches.some(({ staticData }) => staticData.hidesBottomBar),
  })
  const fillsScreen = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.fillsScreen),
  })
  const fitsScreen = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.fitsScreen),
  })
  setTimeZone(getRegion(self.company.regions_id).timeZone)

  function openMore() {
    setWasMoreOpen(true)
    setMoreOpen(true)
  }

  return (
    <div
      className={classes(
        'flex flex-col',
        fillsScreen || fitsScreen ? 'h-dvh' : 'min-h-dvh',
        fitsScreen && 'overflow-hidden',
        !fillsScreen &&
          'pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] md:pl-20 xl:pl-62 print:p-0!',
      )}
    >
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-surface px-4 py-3 font-bold focus:translate-y-0 print:hidden"
      >
        {t('shell.skip')}
      </a>
      {!fillsScreen && <Sidebar self={self} onMore={openMore} />}
      {!fillsScreen && <TopBar companyUuid={self.company.uuid} />}
      <PrintHead company={self.company.name} />
      <Suspense>
        <UnsentBar isUnderTopBar={!fillsScreen} />
      </Suspense>
      <EmulationBanner self={self} />
      {!fillsScreen && <ProgrammeEnded regionId={self.company.regions_id} />}
      <main id="content" tabIndex={-1} className="peer min-h-0 flex-1 outline-none">
        <Outlet />
      </main>
      {!fillsScreen && !fitsScreen && (
        <Footer
          regionId={self.company.regions_id}
          ask={<AskClub />}
          className="peer-empty:hidden peer-has-data-page-pending:hidden"
        />
      )}
      {hasBottomBar && <BottomBar onMore={openMore} />}
      <Suspense>
        {wasMoreOpen && (
          <MoreSheet self={self} isOpen={isMoreOpen} onClose={() => setMoreOpen(false)} />
        )}
      </Suspense>
      <AfterRest />
      <Toasts />
    </div>
  )
}

function AfterRest() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), waitSeconds * 1000)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isDue && <OfflineSupport />}</Suspense>
}

function PrintHead({ company }: { company: string }) {
  return (
    <p className="mb-4 hidden items-center gap-2 border-b border-line-strong px-4 pb-2 print:flex">
      <BrandMark size={28} />
      <span className="text-lead font-bold">Rooflight Club</span>
      <span className="ml-auto text-right">{company}</span>
    </p>
  )
}

function AskClub() {
  const { t } = useTranslation()
  return (
    <Link to="/support/chat" className={classes(footerLink, 'text-ink')}>
      <ChatsCircleIcon size={20} aria-hidden />
      {t('support.write')}
      <UnreadMessages />
    </Link>
  )
}
