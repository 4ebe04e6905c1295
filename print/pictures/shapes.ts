import type { Ink } from '#print/inks.ts'
import type { Mark, Point } from '#print/sheet.ts'

/** Two figures behind the point are finer than any press. */
function short(value: number) {
  return Math.round(value * 100) / 100
}

function pathOf(points: readonly Point[]) {
  return points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')
}

export function area(fill: Ink, ...points: Point[]): Mark {
  return { kind: 'shape', path: `M${pathOf(points)}Z`, fill }
}

export function rectangle(fill: Ink, x: number, y: number, width: number, height: number): Mark {
  return area(fill, [x, y], [x + width, y], [x + width, y + height], [x, y + height])
}

export function disc(fill: Ink, x: number, y: number, radius: number): Mark {
  const r = short(radius)
  const path = `M${short(x - r)} ${short(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  return { kind: 'shape', path, fill }
}

/** A stroke through points; with round ends it serves for arms, legs and branches. */
export function stroke(ink: Ink, width: number, ...points: Point[]): Mark {
  return {
    kind: 'shape',
    path: `M${pathOf(points)}`,
    stroke: ink,
    width: short(width),
    cap: 'round',
    join: 'round',
  }
}

/** A shape of its own path in a square of 100, put at a place in a size; mirrored if asked. */
export function placed(
  marks: readonly Mark[],
  { x, y, size, mirrored = false }: { x: number; y: number; size: number; mirrored?: boolean },
): Mark {
  const scale = size / 100
  const transform = mirrored
    ? ([-scale, 0, 0, scale, x, y] as const)
    : ([scale, 0, 0, scale, x, y] as const)
  return { kind: 'group', transform, marks }
}

export function curve(fill: Ink, path: string): Mark {
  return { kind: 'shape', path, fill }
}

export function within(width: number, height: number, marks: readonly Mark[]): Mark[] {
  return [{ kind: 'group', clip: `M0 0H${short(width)}V${short(height)}H0Z`, marks }]
}

/** The box a scene fills, in millimetres. */
export type Box = { width: number; height: number }

export function strokes(ink: Ink, width: number, lines: readonly (readonly Point[])[]): Mark {
  const path = lines.map((points) => `M${pathOf(points)}`).join('')
  return { kind: 'shape', path, stroke: ink, width: short(width), cap: 'round', join: 'round' }
}
