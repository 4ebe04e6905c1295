import { type Tones, tones } from '#demo/pictures/colours.ts'
import { block, flat, frame, iso } from '#demo/pictures/isometric.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { shadow } from '#demo/pictures/studio.ts'
import { closed, faded, group, line, type Point, polygon, within } from '#demo/pictures/svg.ts'

const metal = tones('#4a626b')
const sheet = tones('#33474f')
const glass = ['#bfe0da', '#dff1ec', '#9ccbc4'] as const
const window = { x: -135, y: -185, wide: 270, long: 370 }
const wood = (colour: string) => tones(colour === 'timber' ? '#d09a62' : colour)

export function roofWindow({ view, colour }: Sitting) {
  return view === 1 ? layers(wood(colour)) : built(wood(colour))
}

function layers(timber: Tones) {
  return [
    group(
      'translate(34 212)',
      polygon(flat({ x: -200, y: -250, wide: 400, long: 500 }, 0), shadow, 0.16),
    ),
    group('translate(0 190)', flashing()),
    guides(150, 250),
    group('translate(0 16)', frame({ ...window, z: 0, high: 58 }, 34, timber)),
    guides(-40, 60),
    group('translate(0 -160)', sash(timber)),
  ].join('')
}

function flashing() {
  const outside = { x: -200, y: -250, wide: 400, long: 500 }
  const apron = [-160, -110, -60, -10, 40, 90, 140].map((x) => joint([x, 190], [x, 250], 16))
  return [
    frame({ ...outside, z: 0, high: 16 }, 62, metal),
    frame({ ...window, x: -138, y: -188, wide: 276, long: 376, z: 16, high: 22 }, 10, sheet),
    ...apron,
    joint([-168, -250], [-168, 250], 16),
    joint([168, -250], [168, 250], 16),
  ].join('')
}

function joint([x, y]: Point, [endX, endY]: Point, z: number) {
  const [fromX, fromY] = iso(x, y, z)
  const [toX, toY] = iso(endX, endY, z)
  return line(`M${fromX} ${fromY}L${toX} ${toY}`, metal.shade, 5)
}

function guides(top: number, bottom: number) {
  const corners = [iso(-135, 185, 0), iso(135, 185, 0), iso(135, -185, 0)]
  const drops = corners.map(([x, y]) => `M${x} ${y + top}V${y + bottom}`).join('')
  return `<path d="${drops}" stroke="#b9502f" stroke-width="4" stroke-dasharray="2 12"/>`
}

function sash(timber: Tones) {
  return [
    frame({ ...window, z: 0, high: 16 }, 34, timber),
    frame({ ...window, z: 16, high: 20 }, 30, sheet),
    pane({ x: -105, y: -155, wide: 210, long: 310 }, 30),
    grip(),
  ].join('')
}

function pane(area: { x: number; y: number; wide: number; long: number }, z: number) {
  const corners = flat(area, z)
  const { x, y, wide, long } = area
  const streak = (start: number, width: number) =>
    polygon(flat({ x: x + wide * start, y, wide: wide * width, long }, z), glass[1], 0.85)
  return [
    polygon(corners, glass[0]),
    within(closed(corners), streak(0.16, 0.2), streak(0.44, 0.08)),
    polygon(flat({ x, y: y + long - 26, wide, long: 26 }, z), glass[2]),
  ].join('')
}

function grip() {
  return block({ x: -70, y: -176, z: 36, wide: 140, long: 14, high: 9 }, tones('patina'))
}

function built(timber: Tones) {
  const roof = { x: -270, y: -270, wide: 540, long: 540 }
  return [
    group(
      'translate(53 124) scale(0.89)',
      group('translate(44 36)', polygon(flat({ ...roof, y: -270 }, -110), shadow, 0.16)),
      block({ ...roof, z: -110, high: 30 }, tones('timber')),
      block({ ...roof, z: -80, high: 26 }, tones('#e4dccd')),
      block({ ...roof, z: -54, high: 54 }, tones('slate')),
      tiles(),
      faded(0.25, polygon(flat({ x: -120, y: -150, wide: 340, long: 400 }, 0), '#0d2127')),
      frame({ x: -165, y: -215, wide: 330, long: 440, z: 0, high: 14 }, 40, metal),
      room(),
      frame({ ...window, z: 14, high: 46 }, 30, timber),
      stays(),
      opened(timber),
    ),
  ].join('')
}

function tiles() {
  const rows = Array.from({ length: 9 }, (_, row) => {
    const y = -210 + row * 60
    const seams = Array.from({ length: 7 }, (_, place) => {
      const x = -270 + place * 90 + (row % 2) * 45
      return x > -260 && x < 265 ? stroke([x, y - 60], [x, Math.min(y, 270)]) : ''
    })
    return stroke([-270, y], [270, y]) + seams.join('')
  })
  return `<path d="${rows.join('')}" stroke="#223a43" stroke-width="5"/>`
}

function stroke([x, y]: Point, [endX, endY]: Point) {
  const [fromX, fromY] = iso(x, y, 0)
  const [toX, toY] = iso(endX, endY, 0)
  return `M${Math.round(fromX)} ${Math.round(fromY)}L${Math.round(toX)} ${Math.round(toY)}`
}

function room() {
  const opening = { x: -110, y: -160, wide: 220, long: 320 }
  const pool = { x: -60, y: -110, wide: 120, long: 220 }
  return polygon(flat(opening, 14), '#c8892f') + polygon(flat(pool, 14), '#f3bd4c')
}

function stays() {
  const [fromX, fromY] = iso(118, 60, 60)
  const [toX, toY] = iso(118, window.y + 300, 235)
  return line(`M${fromX} ${fromY}L${toX} ${toY}`, metal.shade, 8)
}

function opened(timber: Tones) {
  const rise = 190
  const reach = 316
  const lifted = (x: number, along: number, up: number) =>
    iso(x, window.y + reach * along, 60 + rise * along + up)
  const plate = (up: number, inset: number): Point[] => [
    lifted(-135 + inset, inset / 370, up),
    lifted(135 - inset, inset / 370, up),
    lifted(135 - inset, 1 - inset / 370, up),
    lifted(-135 + inset, 1 - inset / 370, up),
  ]
  return [
    polygon(
      [lifted(-135, 1, 0), lifted(135, 1, 0), lifted(135, 1, 24), lifted(-135, 1, 24)],
      timber.base,
    ),
    polygon(
      [lifted(135, 0, 0), lifted(135, 1, 0), lifted(135, 1, 24), lifted(135, 0, 24)],
      timber.shade,
    ),
    polygon(plate(24, 0), sheet.light),
    polygon(plate(24, 32), glass[0]),
    polygon(
      [lifted(-80, 0.09, 24), lifted(-30, 0.09, 24), lifted(-30, 0.91, 24), lifted(-80, 0.91, 24)],
      glass[1],
    ),
  ].join('')
}
