import { Outlet, useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listenForJumps, useKeys } from '#back-office/kit/keys.ts'
import { CommandMenu } from '#back-office/shell/CommandMenu.tsx'
import { EnvironmentStrip } from '#back-office/shell/EnvironmentStrip.tsx'
import { groupsFor } from '#back-office/shell/entries.ts'
import { IdleWarning } from '#back-office/shell/IdleWarning.tsx'
import { KeySheet } from '#back-office/shell/KeySheet.tsx'
import { NotYours } from '#back-office/shell/NotYours.tsx'
import { OfflineBar } from '#back-office/shell/OfflineBar.tsx'
import { Sidebar } from '#back-office/shell/Sidebar.tsx'
import { TopBar } from '#back-office/shell/TopBar.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Toasts } from '#ui/Toasts.tsx'

/** The frame of every screen of the office. */
export function OfficeLayout() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [open, setOpen] = useState<'commands' | 'keys'>()
  const navigate = useNavigate()
  const { routesByPath } = useRouter()
  const right = useMatches({ select: (matches) => matches.at(-1)?.staticData.right })
  const close = () => setOpen(undefined)
  const openCommands = () => setOpen('commands')
  const openKeys = () => setOpen('keys')

  const jumps = groupsFor(may, routesByPath).flatMap(({ entries }) =>
    entries.flatMap(({ jump, to }) =>
      jump ? [[`g ${jump}`, () => void navigate({ to } as never)] as const] : [],
    ),
  )
  useEffect(listenForJumps, [])
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
