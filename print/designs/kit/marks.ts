import type { Ink } from '#print/inks.ts'
import type { Mark, Point } from '#print/sheet.ts'

/** Rise of the series' roof per millimetre. */
export const slope = Math.tan((12 * Math.PI) / 180)

/** Millimetres to the hundredth: finer than any press, shorter than any float. */
function roundToHundredths(value: number) {
  return Math.round(value * 100) / 100
}

export function polygon(points: readonly Point[]) {
  return `M${points.map(([x, y]) => `${roundToHundredths(x)} ${roundToHundredths(y)}`).join('L')}Z`
}

export type Box = { x: number; y: number; width: number; height: number }

export function boxPath({ x, y, width, height }: Box) {
  return polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])
}

export function fillPath(path: string, fill: Ink): Mark {
  return { kind: 'shape', path, fill }
}

export function line(from: Point, to: Point, stroke: Ink, width: number): Mark {
  const path = `M${roundToHundredths(from[0])} ${roundToHundredths(from[1])}L${roundToHundredths(to[0])} ${roundToHundredths(to[1])}`
  return { kind: 'shape', path, stroke, width, cap: 'butt' }
}

/** A window in the roof: upright sides, sill and head rising with the roof; `x`, `y` its low left. */
export function roofWindow(
  { x, y, width, height }: Box,
  { pane, frame }: { pane: Ink; frame?: Ink },
): Mark[] {
  const outline = (inset: number): Point[] => [
    [x + inset, y - inset - slope * inset],
    [x + width - inset, y - inset - slope * (width - inset)],
    [x + width - inset, y - height + inset - slope * (width - inset)],
    [x + inset, y - height + inset - slope * inset],
  ]
  const thickness = Math.min(width, height) * 0.09
  if (!frame) return [fillPath(polygon(outline(0)), pane)]
  const middle = y - height * 0.52
  return [
    fillPath(polygon(outline(0)), frame),
    fillPath(polygon(outline(thickness)), pane),
    line(
      [x + thickness, middle - slope * thickness],
      [x + width - thickness, middle - slope * (width - thickness)],
      frame,
      thickness * 0.55,
    ),
  ]
}
