import '#portal/portal.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { wait } from '#portal/platform/timing.ts'
import { captureInstallPrompt } from '#portal/platform/install-prompt.ts'
import { loadMemberPhrases, startLanguage } from '#portal/platform/languages.ts'
import { toNextPath } from '#portal/platform/session/next-path.ts'
import { queryClient, selfKey } from '#portal/platform/query-client.ts'
import { reportFault, reportFaults } from '#portal/platform/report-unexpected.ts'
import { findFormPath, router } from './routes.tsx'
import { isSignedIn, startSession } from '#portal/platform/session/session.ts'
import { markMaintained } from '#portal/platform/settings/maintenance.ts'
import { on } from '#portal/platform/signals.ts'
import { allowOwnScripts } from '#web/own-scripts.ts'

const patienceMs = 3000

// Without this zod tries `new Function`, which the content policy reports.
config({ jitless: true })
allowOwnScripts()

reportFaults()
captureInstallPrompt()
on('signed-in', () => void router.invalidate())
on('signed-out', () => void leave())
on('session-ended', () => void leave(router.latestLocation.href))
on('unauthenticated', () => void queryClient.invalidateQueries({ queryKey: selfKey }))
on('maintenance', () => {
  if (router.latestLocation.pathname === '/maintenance') return
  markMaintained(findFormPath(router.state))
  void router.navigate({ to: '/maintenance', replace: true })
})

// After the code's own task, so that a finger is answered in between.
setTimeout(() => void start())

/** Not awaited at the top level: the chunks it loads wait for this one. */
async function start() {
  if (location.hash.startsWith('#handover='))
    await import('#portal/members/sign-in/handover.ts').then(({ takeHandover }) => takeHandover())
  await Promise.all([
    startLanguage(),
    startSession().then(loadPage),
    isSignedIn() && loadPersistedQueries(),
  ])
  createRoot(document.getElementById('root')!, {
    onCaughtError,
    onUncaughtError: onCaughtError,
  }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** Loads the screen's code, phrases and first data before React replaces the first paint. */
async function loadPage() {
  if (!isSignedIn()) return
  void loadMemberPhrases()
  await Promise.race([router.load().catch(() => undefined), wait(patienceMs)])
}

/** The page shows the error already; this reports it to the club. */
function onCaughtError(error: unknown) {
  console.error(error)
  reportFault(error)
}

async function leave(href = '/') {
  void import('#portal/platform/service-worker/push/device-push.ts')
    .then(({ endPush }) => endPush())
    .catch(() => undefined)
  const isOutside = ['/login', '/register'].includes(router.latestLocation.pathname)
  const search = { next: toNextPath(href) }
  if (!isOutside) await router.navigate({ to: '/login', search, replace: true })
  queryClient.clear()
}

/** Signed-out screens do not load this code. */
async function loadPersistedQueries() {
  const { persistQueries } = await import('#portal/platform/session/persist-queries.ts')
  await persistQueries()
}
