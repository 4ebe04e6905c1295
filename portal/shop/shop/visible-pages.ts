const maxPages = 10

/** On phones pages accumulate up to the current one; with a pager only that one shows. */
export function getVisiblePages(page: number, hasPager: boolean): number[] {
  const first = hasPager ? page : Math.max(1, page - maxPages + 1)
  return Array.from({ length: page - first + 1 }, (_, index) => first + index)
}
