import { emptyCart } from './spots/empty-cart.ts'
import { noOrders } from './spots/no-orders.ts'
import { noPoints } from './spots/no-points.ts'
import { noProjects } from './spots/no-projects.ts'
import { noScans } from './spots/no-scans.ts'
import { nobodyHome } from './spots/nobody-home.ts'
import { nothingFound } from './spots/nothing-found.ts'
import { offline } from './spots/offline.ts'
import { slippedTile } from './spots/slipped-tile.ts'
import { thankYou } from './spots/thank-you.ts'
import { picture } from './svg.ts'

const spots = {
  'no-projects': noProjects,
  'no-scans': noScans,
  'no-orders': noOrders,
  'empty-cart': emptyCart,
  'nothing-found': nothingFound,
  'no-points': noPoints,
  offline,
  error: slippedTile,
  'not-found': nobodyHome,
  'thank-you': thankYou,
}

export type EmptyState = keyof typeof spots

export const emptyStates = Object.keys(spots) as EmptyState[]

export function emptyState(name: EmptyState) {
  return picture([320, 200], spots[name]())
}
