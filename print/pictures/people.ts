import type { Mark } from '#print/sheet.ts'
import { harness, head, type Appearance } from './appearance.ts'
import { curve, disc, placed, stroke } from './shapes.ts'

/** All stand on 100 of a square of 100 and look to the right. */
type Place = { x: number; base: number; height: number; mirrored?: boolean }

/** Stands and holds something before the chest. */
export function upright(
  appearance: Appearance,
  { x, base, height, mirrored = false }: Place,
): Mark {
  const legs = appearance.trousers ?? 'slate'
  const marks = [
    stroke(legs, 9, [45, 57], [43, 95]),
    stroke(legs, 9, [53, 57], [56, 95]),
    stroke('slateDeep', 6, [42, 97], [47, 97]),
    stroke('slateDeep', 6, [55, 97], [60, 97]),
    curve(appearance.shirt, 'M38 40q0 -8 7 -8h8q7 0 7 8l-1 20h-20z'),
    ...harness(),
    stroke(appearance.shirt, 7, [41, 36], [36, 48], [48, 54]),
    stroke(appearance.shirt, 7, [57, 36], [63, 47], [60, 53]),
    disc(appearance.skin, 50, 54, 3.4),
    disc(appearance.skin, 60, 54, 3.4),
    ...head(49, 20, appearance),
  ]
  return placed(marks, { x, y: base - height, size: height, mirrored })
}

/** Kneels and works at something before the knees. */
export function kneeling(
  appearance: Appearance,
  { x, base, height, mirrored = false }: Place,
): Mark {
  const legs = appearance.trousers ?? 'slate'
  const marks = [
    stroke(legs, 10, [40, 72], [30, 93], [14, 94]),
    stroke(legs, 10, [45, 72], [62, 74], [60, 94]),
    stroke('slateDeep', 6, [60, 97], [67, 97]),
    stroke('slateDeep', 6, [8, 96], [13, 97]),
    curve(appearance.shirt, 'M38 50q0 -7 7 -8l6 -1q7 0 7 7l-3 25l-20 2z'),
    stroke('slateDeep', 2.6, [35.5, 74.5], [55, 72.5]),
    stroke(appearance.shirt, 7, [54, 45], [66, 58], [78, 58]),
    stroke(appearance.shirt, 7, [44, 47], [55, 64], [72, 68]),
    disc(appearance.skin, 80, 58, 3.4),
    disc(appearance.skin, 74, 68, 3.4),
    ...head(52, 27, appearance),
  ]
  return placed(marks, { x, y: base - height, size: height, mirrored })
}

/** Reaches up with both arms. */
export function reaching(
  appearance: Appearance,
  { x, base, height, mirrored = false }: Place,
): Mark {
  const legs = appearance.trousers ?? 'slate'
  const marks = [
    stroke(legs, 9, [45, 60], [41, 95]),
    stroke(legs, 9, [53, 60], [58, 95]),
    stroke('slateDeep', 6, [40, 97], [45, 97]),
    stroke('slateDeep', 6, [57, 97], [62, 97]),
    curve(appearance.shirt, 'M39 42q0 -7 7 -7.500l6 -0.500q7 0 7 7l-1.500 22h-16.500z'),
    ...(appearance.helmet ? harness() : []),
    stroke(appearance.shirt, 7, [57, 38], [66, 24], [76, 8]),
    stroke(appearance.shirt, 7, [42, 39], [52, 26], [66, 12]),
    disc(appearance.skin, 77, 6, 3.4),
    disc(appearance.skin, 67, 10, 3.4),
    ...head(47, 23, appearance),
  ]
  return placed(marks, { x, y: base - height, size: height, mirrored })
}

/** Stands and holds what is before the arms, as two do who carry one thing. */
export function carrying(
  appearance: Appearance,
  { x, base, height, mirrored = false }: Place,
): Mark {
  const legs = appearance.trousers ?? 'slate'
  const marks = [
    stroke(legs, 9, [45, 58], [34, 94]),
    stroke(legs, 9, [52, 58], [62, 94]),
    stroke('slateDeep', 6, [33, 97], [39, 97]),
    stroke('slateDeep', 6, [62, 97], [68, 97]),
    curve(appearance.shirt, 'M38 40q0 -8 7 -8h8q7 0 7 8l-1 21h-20z'),
    stroke('slateDeep', 2.6, [38, 60], [58, 60]),
    stroke(appearance.shirt, 7, [42, 38], [56, 52], [76, 50]),
    stroke(appearance.shirt, 7, [56, 37], [66, 44], [80, 40]),
    disc(appearance.skin, 79, 50, 3.4),
    disc(appearance.skin, 82, 39, 3.4),
    ...head(50, 20, appearance),
  ]
  return placed(marks, { x, y: base - height, size: height, mirrored })
}

/** Sits on the floor or a bench and appearance up. */
export function sitting(
  appearance: Appearance,
  { x, base, height, mirrored = false }: Place,
): Mark {
  const legs = appearance.trousers ?? 'slateMid'
  const marks = [
    stroke(legs, 10, [40, 84], [66, 74], [72, 95]),
    stroke('slateDeep', 6, [72, 97], [79, 97]),
    curve(appearance.shirt, 'M33 58q0 -8 8 -8h4q7 0 7 8l-2 30h-17z'),
    stroke(appearance.shirt, 7, [48, 54], [58, 70], [66, 71]),
    disc(appearance.skin, 68, 71, 3.2),
    ...head(45, 36, appearance),
  ]
  return placed(marks, { x, y: base - height, size: height, mirrored })
}
