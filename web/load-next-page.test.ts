import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { loadNextPage } from './load-next-page.ts'

test('a page is loaded though the list is asked for anew meanwhile', async () => {
  const client = new QueryClient()
  const pages: number[] = []
  let during = () => {}
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['tickets'],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      pages.push(pageParam)
      during()
      await Promise.resolve()
      return pageParam
    },
    getNextPageParam: (last: number) => (last < 3 ? last + 1 : undefined),
  })
  const stop = observer.subscribe(() => {})
  await observer.refetch()
  during = () => {
    during = () => {}
    void client.invalidateQueries({ queryKey: ['tickets'] })
  }
  const { data, fetchNextPage } = observer.getCurrentResult()
  await loadNextPage({ data, fetchNextPage })
  assert.deepEqual(observer.getCurrentResult().data?.pages, [1, 2])
  assert.ok(pages.length > 2)
  stop()
})
