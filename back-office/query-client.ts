import { QueryClient } from '@tanstack/react-query'

const freshSeconds = 15

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshSeconds * 1000, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** A write names the rooms whose data it disturbs. */
export function invalidate(...rooms: string[]) {
  return Promise.all(rooms.map((room) => queryClient.invalidateQueries({ queryKey: [room] })))
}

/** Drops what the screens that are gone have loaded; what is shown now stays. */
export function forgetData() {
  queryClient.removeQueries({ predicate: (query) => query.getObserversCount() === 0 })
}
