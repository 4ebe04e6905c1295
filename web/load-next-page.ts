type Pages = { data?: { pages: readonly unknown[] }; hasNextPage: boolean; isError: boolean }
type InfinitePages = {
  data?: { pages: readonly unknown[] }
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<Pages>
}

const triesMax = 3

/**
 * Loads the next page of a list. A concurrent refetch would drop the page, so it is requested
 * again afterwards.
 */
export async function loadNextPage({ data, fetchNextPage }: InfinitePages) {
  for (let tries = 0; tries < triesMax; tries++) {
    const after = await fetchNextPage({ cancelRefetch: false })
    const hasGrown = (after.data?.pages.length ?? 0) > (data?.pages.length ?? 0)
    if (hasGrown || after.isError || !after.hasNextPage) return
  }
}
