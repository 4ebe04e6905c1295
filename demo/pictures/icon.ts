import { mark } from './club-mark.ts'
import { palette } from './colours.ts'
import lettering from './lettering.json' with { type: 'json' }
import { box, group, type Point, picture, shape, short } from './svg.ts'

const side = 64
const onSlate = { left: '#6ccbbb', right: '#2f9388', light: palette.daylight }
const onPlaster = { left: '#2f9388', right: palette.patina, light: palette.daylight }

export function icon() {
  return picture([side, side], box([0, 0, side, side], 14, palette.slate), mark(onSlate))
}

/** Full bleed, with the mark inside the circle that every mask leaves. */
export function maskableIcon() {
  return fullBleed(0.7)
}

/** Full bleed for home screens that only round the corners. */
export function touchIcon() {
  return fullBleed(0.88)
}

/** The mark and the name in a row; `on` is the ground it stands on. */
export function wordmark(on: 'light' | 'dark' = 'light') {
  const ink = on === 'light' ? palette.slate : '#ffffff'
  const name = group('translate(78 44) scale(0.42)', shape(lettering.path, ink))
  const size: Point = [Math.ceil(84 + lettering.width * 0.42), side]
  return picture(size, mark(on === 'light' ? onPlaster : onSlate), name)
}

function fullBleed(scale: number) {
  const inset = short((side - side * scale) / 2)
  const inside = `translate(${inset} ${inset}) scale(${scale})`
  return picture(
    [side, side],
    box([0, 0, side, side], 0, palette.slate),
    group(inside, mark(onSlate)),
  )
}
