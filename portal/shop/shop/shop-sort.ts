const shopSorts = ['points', '-points', 'newest'] as const
export type ShopSort = (typeof shopSorts)[number]

export function sortIn(value: unknown): ShopSort | undefined {
  return shopSorts.find((sort) => sort === value)
}
