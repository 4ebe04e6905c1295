const shopSorts = ['points', '-points', 'newest'] as const
export type ShopSort = (typeof shopSorts)[number]

/** The sorting that an address asks for; anything odd is the club's own order. */
export function sortIn(value: unknown): ShopSort | undefined {
  return shopSorts.find((sort) => sort === value)
}
