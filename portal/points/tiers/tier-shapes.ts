import type { TierCategory } from './tier-view.ts'

/** Line drawings on a field of 32: a sloped pane, and what makes each product itself. */
const pane = 'M11 6h14l-4 20H7z'
export const tierShapes: Record<TierCategory, readonly string[]> = {
  1: [pane, 'M9 16h14'],
  2: ['M7 26h14l4-20H11z', 'M11 6 25 11l-3 15'],
  3: [pane, 'm17 9-4 8h5l-3 7'],
  4: ['M4 22h24', 'M8 22v-5h16v5', 'M11 17l2-6h6l2 6'],
  5: ['M10 8a6 3 0 0 1 12 0', 'M10 8v16', 'M22 8v16', 'M8 24h16', 'M12 28h8'],
  6: [pane, 'M10.200 10h14', 'M9.600 13h14', 'M9 16h14'],
  7: ['M9 4h18', 'M10 4 8 14h16l2-10', 'M8 14 6 26h16l2-12', 'M9.500 9h15'],
  8: ['M6 10h20v16H6z', 'M12 10V7a4 4 0 0 1 8 0v3', 'M6 17h20'],
  9: [pane, 'M4 14a12 12 0 0 1 4-8', 'M4 8v6h6'],
  99: ['M4 16 16 6l12 10', 'M8 13v13h16V13', 'M13 17h6v5h-6z'],
}
