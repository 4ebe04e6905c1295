import { emptyCart } from '#demo/pictures/spots/empty-cart.ts'
import { noOrders } from '#demo/pictures/spots/no-orders.ts'
import { noPoints } from '#demo/pictures/spots/no-points.ts'
import { noProjects } from '#demo/pictures/spots/no-projects.ts'
import { noScans } from '#demo/pictures/spots/no-scans.ts'
import { nobodyHome } from '#demo/pictures/spots/nobody-home.ts'
import { nothingFound } from '#demo/pictures/spots/nothing-found.ts'
import { offline } from '#demo/pictures/spots/offline.ts'
import { slippedTile } from '#demo/pictures/spots/slipped-tile.ts'
import { thankYou } from '#demo/pictures/spots/thank-you.ts'
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
