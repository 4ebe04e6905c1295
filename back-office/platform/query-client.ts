import { createQueryClient } from '#web/query-client.ts'

const freshSeconds = 15

export const { queryClient, invalidate } = createQueryClient({
  defaultOptions: {
    queries: { staleTime: freshSeconds * 1000 },
    mutations: { networkMode: 'always' },
  },
})

/** Removes cached data that no mounted component uses. */
export function clearCachedData() {
  queryClient.removeQueries({ predicate: (query) => query.getObserversCount() === 0 })
}
