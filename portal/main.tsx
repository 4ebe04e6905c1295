import './portal.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { startLanguage } from '#portal/languages.ts'
import { queryClient, selfKey } from '#portal/query-client.ts'
import { router } from '#portal/routes.tsx'
import { startSession } from '#portal/session.ts'
import { markMaintained } from '#portal/settings/maintenance.ts'
import { on } from '#portal/signals.ts'

// Without this zod tries `new Function`, which the content policy reports.
config({ jitless: true })

on('signed-in', () => void router.invalidate())
on('signed-out', () => void leave())
on('unauthenticated', () => void queryClient.invalidateQueries({ queryKey: selfKey }))
on('maintenance', () => {
  if (router.state.location.pathname === '/maintenance') return
  markMaintained()
  void router.navigate({ to: '/maintenance', replace: true })
})

await Promise.all([startLanguage(), startSession()])

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

async function leave() {
  await router.navigate({ to: '/login', replace: true })
  queryClient.clear()
}
