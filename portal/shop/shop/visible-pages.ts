const maxPages = 10

/** Cards grow by the page up to the one of the address; beside a pager that one stands alone. */
export function visiblePages(page: number, hasPager: boolean): number[] {
  const first = hasPager ? page : Math.max(1, page - maxPages + 1)
  return Array.from({ length: page - first + 1 }, (_, index) => first + index)
}
