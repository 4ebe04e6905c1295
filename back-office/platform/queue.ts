import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { invalidate } from './query-client.ts'

const pollSeconds = 30

type Definition<Filter, List, Item, Body, Next> = {
  /** The first word of the query keys: the feature. */
  queryKey: readonly [string]
  list: (query: Filter, signal: AbortSignal) => Promise<List>
  getOne: (uuid: string, signal: AbortSignal) => Promise<Item>
  takeNext: (body: Body) => Promise<Next>
}

/** The queries of a queue that staff work through; its list is polled. */
export function defineQueue<Filter, List, Item, Body, Next>({
  queryKey,
  list,
  getOne,
  takeNext,
}: Definition<Filter, List, Item, Body, Next>) {
  return {
    listQuery: (filter: Filter) =>
      queryOptions({
        queryKey: [...queryKey, 'list', filter] as readonly unknown[],
        queryFn: ({ signal }) => list(filter, signal),
        placeholderData: keepPreviousData,
        refetchInterval: pollSeconds * 1000,
      }),
    oneQuery: (uuid: string) =>
      queryOptions({
        queryKey: [...queryKey, 'one', uuid] as readonly unknown[],
        queryFn: ({ signal }) => getOne(uuid, signal),
      }),
    /** Claims the next item that nobody holds. */
    nextMutation: mutationOptions({
      mutationFn: takeNext,
      onSettled: () => invalidate(queryKey[0]),
    }),
  }
}
