const mostBanners = 2

/** Everything home may have to say, the most important first. */
const order = ['unverified', 'expiring', 'welcome'] as const

export type HomeBanner = (typeof order)[number]

/**
 * At most two banners stand on a screen; `above` are those of the frame, such as emulation and the
 * offline queue, which come first. (expectations, Banners)
 */
export function bannersOf(due: Readonly<Record<HomeBanner, boolean>>, above: number): HomeBanner[] {
  return order.filter((banner) => due[banner]).slice(0, Math.max(0, mostBanners - above))
}
