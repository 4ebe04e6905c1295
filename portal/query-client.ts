import { QueryCache, QueryClient, type QueryPersister } from '@tanstack/react-query'
import { endsSession } from '#portal/call.ts'
import { Refused } from '#ui/refused.ts'
import { forgetSession, heldToken } from '#portal/token.ts'

const freshSeconds = 120
const keptSeconds = 300

export const selfKey = ['installers', 'self'] as const

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshSeconds * 1000,
      gcTime: keptSeconds * 1000,
      retry: false,
      refetchOnWindowFocus: false,
      // Asked for without a signal as well: what was seen before stands in.
      networkMode: 'always',
      refetchOnReconnect: true,
      persister: orAsSeen,
    },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({
    onError(error, query) {
      const isSelf = query.queryKey[0] === selfKey[0] && query.queryKey[1] === selfKey[1]
      if (isSelf && error instanceof Refused && endsSession(error.status)) forgetSession()
    },
  }),
})

/** What was seen before shows while the club cannot be reached; signed-out pages do without. */
function orAsSeen(...[ask, context, query]: Parameters<QueryPersister>) {
  const answer = Promise.resolve(ask(context))
  if (query.state.data !== undefined || !heldToken()) return answer
  answer.catch(() => undefined)
  return import('#portal/seen-queries.ts').then(({ asSeen }) => asSeen(answer, query))
}

/** A write names the rooms whose data it disturbs. */
export function invalidate(...rooms: string[]) {
  return Promise.all(rooms.map((room) => queryClient.invalidateQueries({ queryKey: [room] })))
}
