type Pages = { data?: { pages: readonly unknown[] }; hasNextPage: boolean; isError: boolean }
type InfinitePages = {
  data?: { pages: readonly unknown[] }
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<Pages>
}

const triesMax = 3

/**
 * Loads the next page of a list. A list that is asked for anew at the same moment drops the page
 * that was under way, and is not to be dropped for it: then the page is asked for after it.
 */
export async function loadNextPage({ data, fetchNextPage }: InfinitePages) {
  for (let tries = 0; tries < triesMax; tries++) {
    const after = await fetchNextPage({ cancelRefetch: false })
    const hasGrown = (after.data?.pages.length ?? 0) > (data?.pages.length ?? 0)
    if (hasGrown || after.isError || !after.hasNextPage) return
  }
}
