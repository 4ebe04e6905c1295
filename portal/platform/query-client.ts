import { QueryCache, type QueryPersister } from '@tanstack/react-query'
import { endsSession } from './call.ts'
import { Refused } from '#ui/feedback/refused.ts'
import { clearSession, readStoredToken } from '#portal/platform/session/token.ts'
import { createQueryClient } from '#web/query-client.ts'

const freshSeconds = 120
const cacheSeconds = 300

export const selfKey = ['installers', 'self'] as const

export const { queryClient, invalidate } = createQueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshSeconds * 1000,
      gcTime: cacheSeconds * 1000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      persister: fetchOrRestore,
    },
  },
  queryCache: new QueryCache({
    onError(error, query) {
      const isSelf = query.queryKey[0] === selfKey[0] && query.queryKey[1] === selfKey[1]
      if (isSelf && error instanceof Refused && endsSession(error.status)) clearSession()
    },
  }),
})

/**
 * Falls back to data persisted on the device while the club is unreachable; only when signed in.
 */
function fetchOrRestore(...[ask, context, query]: Parameters<QueryPersister>) {
  const answer = Promise.resolve(ask(context))
  if (query.state.data !== undefined || !readStoredToken()) return answer
  answer.catch(() => undefined)
  return import('#portal/platform/session/device-queries.ts').then(({ answerOrPersisted }) =>
    answerOrPersisted(answer, query, queryClient),
  )
}
