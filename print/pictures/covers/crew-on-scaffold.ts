import type { Mark } from '#print/sheet.ts'
import { ladder } from '../home.ts'
import { crew } from '../appearance.ts'
import { reaching, upright } from '../people.ts'
import { windowIn } from '../upright-window.ts'
import { tilesOn } from '../slope.ts'
import { clipped, type Box, rectangle, stroke } from '../shapes.ts'
import { cloud, sky } from '../sky.ts'

/** Three on two decks, all behind the rail. */
export function crewOnScaffold({ width: w, height }: Box): Mark[] {
  const h = height * 0.82
  const pole = (x: number) => stroke('slateMid', h * 0.012, [w * x, height], [w * x, h * 0.08])
  const deck = (y: number) => rectangle('wood', w * 0.02, h * y, w * 0.66, h * 0.022)
  const rail = (y: number) => stroke('daylight', h * 0.009, [w * 0.02, h * y], [w * 0.68, h * y])
  return [
    ...sky('noon', w, height),
    ...cloud('white', w * 0.12, h * 0.16, h * 0.1),
    rectangle('daylightPale', w * 0.3, h * 0.5, w * 0.8, height),
    clipped(
      [
        [w * 0.22, h * 0.52],
        [w * 1.1, h * 0.52],
        [w * 1.1, h * 0.06],
        [w * 0.52, h * 0.06],
      ],
      tilesOn(
        { corner: [w * 0.2, h * 0.52], along: [w * 0.9, 0], up: [0, -h * 0.46] },
        { fill: 'slate', joint: 'slateMid', rows: 7, columns: 9 },
      ),
    ),
    ...windowIn(
      { x: w * 0.64, y: h * 0.45, width: w * 0.15, height: h * 0.27, rise: 0 },
      { pane: 'patinaPale' },
    ),
    ...windowIn(
      { x: w * 0.84, y: h * 0.45, width: w * 0.15, height: h * 0.27, rise: 0 },
      { pane: 'patinaPale' },
    ),
    ...[0.06, 0.34, 0.64].map(pole),
    deck(0.55),
    deck(0.86),
    rail(0.44),
    rail(0.75),
    ...ladder('daylight', [w * 0.1, h * 0.86], [w * 0.17, h * 0.55], w * 0.045),
    reaching(crew.apprentice, { x: w * 0.3, base: h * 0.555, height: h * 0.47 }),
    upright(crew.fitter, { x: w * 0.05, base: h * 0.555, height: h * 0.43 }),
    upright(crew.foreman, { x: w * 0.62, base: h * 0.86, height: h * 0.29, mirrored: true }),
  ]
}
