import '#back-office/back-office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { startLanguage } from '#back-office/platform/languages.ts'
import { clearCachedData, queryClient } from '#back-office/platform/query-client.ts'
import { router } from './routes.tsx'
import { showTheme } from '#back-office/app/shell/theme.ts'
import { on } from '#back-office/platform/signals.ts'
import { allowOwnScripts } from '#web/own-scripts.ts'

// Without this zod tries `new Function`, which the content policy reports.
config({ jitless: true })
allowOwnScripts()

showTheme()

on('signed-out', () => void leave())

void startLanguage().then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
)

async function leave() {
  if (router.latestLocation.pathname === '/sign-in') return
  const next = router.latestLocation.href
  await router.navigate({ to: '/sign-in', search: { next }, replace: true })
  clearCachedData()
}
