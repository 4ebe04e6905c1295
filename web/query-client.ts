import { QueryClient, type QueryClientConfig } from '@tanstack/react-query'

/** The query client of an application: nothing is retried, everything is asked even offline. */
export function createQueryClient({ defaultOptions, ...config }: QueryClientConfig) {
  const queryClient = new QueryClient({
    ...config,
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', ...defaultOptions?.queries },
      mutations: { retry: false, ...defaultOptions?.mutations },
    },
  })

  function invalidate(...features: string[]) {
    return Promise.all(
      features.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })),
    )
  }

  return { queryClient, invalidate }
}
