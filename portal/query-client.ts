import { QueryCache, QueryClient } from '@tanstack/react-query'
import { endsSession } from '#portal/call.ts'
import { Refused } from '#portal/refused.ts'
import { forgetSession } from '#portal/token.ts'

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

/** A write names the rooms whose data it disturbs. */
export function invalidate(...rooms: string[]) {
  return Promise.all(rooms.map((room) => queryClient.invalidateQueries({ queryKey: [room] })))
}
