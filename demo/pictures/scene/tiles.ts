import type { Chance } from '#demo/pictures/chance.ts'
import { mix } from '#demo/pictures/colours.ts'
import { line, path, type Point, shape } from '#demo/pictures/svg.ts'

export const tileKinds = ['flat', 'plain', 'corrugated', 'slate'] as const
export type TileKind = (typeof tileKinds)[number]

type Covering = { size: Point; unit: number; colour: string; luck: Chance }

/** The covering of a slope, drawn flat; the slope's own matrix lays it on the roof. */
export function tiles(kind: TileKind, covering: Covering) {
  return coverings[kind](covering)
}

export function roofColour(kind: TileKind, colour: string) {
  if (kind === 'plain') return mix(colour, '#b85a38', 0.62)
  return kind === 'corrugated' ? mix(colour, '#2f8a80', 0.34) : colour
}

const coverings = {
  flat: (covering: Covering) => bond(covering, { wide: 1.25, long: 1, odd: 0.1 }),
  slate: (covering: Covering) => bond(covering, { wide: 0.72, long: 0.86, odd: 0.26 }),
  plain,
  corrugated,
}

type Bond = { wide: number; long: number; odd: number }

function bond({ size, unit, colour, luck }: Covering, { wide, long, odd }: Bond) {
  const [w, h] = [Math.round(unit * wide), Math.round(unit * long)]
  const seams = { courses: '', joints: '', darker: '', lighter: '' }
  for (let y = 0; y < size[1]; y += h) {
    seams.courses += path`M0 ${y}H${size[0]}`
    for (let x = (y / h) % 2 ? w / 2 : w; x < size[0]; x += w) {
      seams.joints += path`M${x} ${y}v${h}`
      if (luck.next() > odd) continue
      seams[luck.next() > 0.5 ? 'lighter' : 'darker'] += path`M${x - w} ${y}h${w}v${h}h${-w}Z`
    }
  }
  const seam = mix(colour, '#0c1a1e', 0.34)
  return [
    shape(seams.darker, mix(colour, '#0c1a1e', 0.13)),
    shape(seams.lighter, mix(colour, '#dfeae6', 0.09)),
    line(seams.joints, seam, unit * 0.035),
    line(seams.courses, seam, unit * 0.075),
  ].join('')
}

function plain({ size, unit, colour, luck }: Covering) {
  const [w, h] = [Math.round(unit * 0.62), Math.round(unit * 0.66)]
  const tail = path`q${w / 2} ${h * 0.62} ${w} 0`
  const count = Math.ceil(size[0] / w) + 1
  let rows = ''
  let odd = ''
  for (let y = 0; y < size[1]; y += h) {
    const start = (y / h) % 2 ? -w / 2 : 0
    rows += path`M${start} ${y}` + tail.repeat(count)
    for (let x = start; x < size[0]; x += w) {
      if (luck.next() < 0.1) odd += path`M${x} ${y - h / 2}v${h / 2}` + tail + path`v${-h / 2}Z`
    }
  }
  return (
    shape(odd, mix(colour, '#f3d9c4', 0.12)) + line(rows, mix(colour, '#160c0a', 0.3), unit * 0.06)
  )
}

function corrugated({ size: [width, length], unit, colour }: Covering) {
  const [w, h] = [Math.round(unit * 0.7), Math.round(unit * 1.15)]
  const [crest, hollow] = [Math.round(w * 0.3), Math.round(w * 0.34)]
  const wave = path`q${(w - hollow) / 2} ${h * 0.2} ${w - hollow} 0t${hollow} 0`
  let lit = ''
  let dark = ''
  let rows = ''
  for (let x = 0; x < width; x += w) {
    lit += path`M${x} 0h${crest}V${length}h${-crest}Z`
    dark += path`M${x + w - hollow} 0h${hollow}V${length}h${-hollow}Z`
  }
  for (let y = 0; y < length; y += h) rows += path`M0 ${y}` + wave.repeat(Math.ceil(width / w))
  return [
    shape(lit, mix(colour, '#e6efe9', 0.13)),
    shape(dark, mix(colour, '#0c1a1e', 0.2)),
    line(rows, mix(colour, '#0c1a1e', 0.36), unit * 0.055),
  ].join('')
}
