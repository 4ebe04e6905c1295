import { Outlet, useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listenForJumps, useKeys } from '#back-office/kit/keys/keys.ts'
import { CommandMenu } from './CommandMenu.tsx'
import { getVisibleGroups } from '#back-office/platform/layout/entries.ts'
import { IdleWarning } from './IdleWarning.tsx'
import { KeySheet } from './KeySheet.tsx'
import { NotYours } from './NotYours.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { startStaffLive } from '#back-office/support/support/presence/staff-live.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { useConnected } from '#web/connection.ts'
import { classes } from '#ui/classes.ts'

export function BackOfficeLayout() {
  const { t } = useTranslation()
  const { staff, may } = useStaff()
  const [open, setOpen] = useState<'commands' | 'keys'>()
  const navigate = useNavigate()
  const right = useMatches({ select: (matches) => matches.at(-1)?.staticData.right })
  const close = () => setOpen(undefined)
  const openCommands = () => setOpen('commands')
  const openKeys = () => setOpen('keys')

  const jumps = getVisibleGroups(may).flatMap(({ entries }) =>
    entries.flatMap(({ jump, to }) =>
      jump ? [[`g ${jump}`, () => void navigate({ to })] as const] : [],
    ),
  )
  useLayoutEffect(listenForJumps, [])
  const isAtDesk = may('tickets.see')
  useEffect(() => (isAtDesk ? startStaffLive(staff.uuid) : undefined), [isAtDesk, staff.uuid])
  useKeys({
    'ctrl+k': openCommands,
    '?': openKeys,
    '/': () => focusSearch() || openCommands(),
    ...Object.fromEntries(jumps),
  })

  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-surface px-4 py-2 font-semibold focus:translate-y-0"
      >
        {t('shell.skip')}
      </a>
      <EnvironmentStrip />
      <div className="flex">
        <Sidebar onSearch={openCommands} onKeys={openKeys} />
        <div className="min-w-0 flex-1">
          <TopBar onSearch={openCommands} onKeys={openKeys} />
          <OfflineBar />
          <main id="main" tabIndex={-1}>
            {right && !may(right) ? <NotYours /> : <Outlet />}
          </main>
        </div>
      </div>
      <CommandMenu isOpen={open === 'commands'} onClose={close} onKeys={openKeys} />
      <KeySheet isOpen={open === 'keys'} onClose={close} />
      <IdleWarning />
      <Toasts />
    </>
  )
}

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('#main [data-search]')
  field?.focus()
  field?.select()
  return field !== null
}

function OfflineBar() {
  const { t } = useTranslation()
  const isConnected = useConnected()
  return (
    <output className="block">
      {!isConnected && (
        <span className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-warn">
          <WifiSlashIcon aria-hidden className="shrink-0" />
          {t('backOffice.shell.offline')}
        </span>
      )}
    </output>
  )
}

const styles = {
  demo: 'bg-daylight-soft text-daylight-text',
  test: 'bg-info-soft text-info',
  live: 'bg-slate text-on-slate',
}

/** Marks the environment, so that nobody decides in the wrong one. */
function EnvironmentStrip() {
  const { t } = useTranslation()
  const { staff } = useStaff()
  return (
    <aside
      aria-label={t('backOffice.shell.environment')}
      className={classes(
        'low-static sticky top-0 z-30 flex h-(--strip) items-center justify-center px-4 text-label font-semibold',
        styles[staff.environment],
      )}
    >
      {t(`backOffice.shell.environments.${staff.environment}`)}
    </aside>
  )
}
