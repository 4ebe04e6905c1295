const shopSorts = ['points', '-points', 'newest'] as const
export type ShopSort = (typeof shopSorts)[number]

/** The sorting of an address; the default for unknown values. */
export function sortIn(value: unknown): ShopSort | undefined {
  return shopSorts.find((sort) => sort === value)
}
