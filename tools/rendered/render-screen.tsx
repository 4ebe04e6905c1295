import { afterEach } from 'node:test'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { startTranslations, switchLanguage } from '#web/languages.ts'
import en from '../../phrases/en.json' with { type: 'json' }

await startTranslations('en')
i18next.addResourceBundle('en', 'translation', en)
await switchLanguage('en')
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

type Around = {
  path?: string
  /** What queries have answered already. */
  known?: readonly (readonly [key: QueryKey, data: unknown])[]
}

/** Draws a part of a screen in English, with a router and queries around it; gives who acts on it. */
export async function renderScreen(screen: ReactNode, { path = '/', known = [] }: Around = {}) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const routeTree = createRootRoute({ component: () => screen, notFoundComponent: () => screen })
  const router = createRouter({ routeTree, history })
  await router.load()
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  })
  for (const [key, data] of known) queryClient.setQueryData(key, data)
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), router }
}
