import { type Installer, Role } from '#contract/installers.ts'

const maxBanners = 2

/** Everything home may have to say, the most important first. */
const order = ['unverified', 'terms', 'expiring', 'card', 'welcome'] as const

export type HomeBanner = (typeof order)[number]

/**
 * At most two banners stand on a screen; `above` are those of the frame, such as emulation and the
 * offline queue, which come first. (expectations Banners)
 */
export function bannersOf(due: Readonly<Record<HomeBanner, boolean>>, above: number): HomeBanner[] {
  return order.filter((banner) => due[banner]).slice(0, Math.max(0, maxBanners - above))
}

type Person = {
  role: Pick<Installer['role'], 'id'>
  company: Pick<Installer['company'], 'has_edenred_card' | 'edenred_card'>
}

/** The programme of the card is open for the company, and no card is registered yet. */
export function isCardWaiting({ role, company }: Person) {
  const { has_edenred_card: isOpen, edenred_card: card } = company
  return role.id === Role.owner && isOpen === 1 && card === null
}
