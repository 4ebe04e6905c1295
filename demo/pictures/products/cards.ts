import { chance } from '#demo/pictures/chance.ts'
import { mark } from '#demo/pictures/club-mark.ts'
import { mix, palette, tones } from '#demo/pictures/colours.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { shadow } from '#demo/pictures/studio.ts'
import { box, group, line, path, shape, within } from '#demo/pictures/svg.ts'
import { voucherIcons } from './voucher-icons.ts'

const plate =
  'M-330 -204H330Q360 -204 360 -174V174Q360 204 330 204H-330Q-360 204 -360 174V-174' +
  'Q-360 -204 -330 -204Z'
const ticket =
  'M-330 -204H330Q360 -204 360 -174V-34A34 34 0 0 0 360 34V174Q360 204 330 204H-330' +
  'Q-360 204 -360 174V34A34 34 0 0 0 -360 -34V-174Q-360 -204 -330 -204Z'
const grounds = { slate: palette.slate, patina: '#0f4f4b', clay: '#7d3424' }

export function voucher(subject: keyof typeof voucherIcons) {
  return ({ view, colour, seed }: Sitting) => {
    const face = voucherFace(subject, { colour, seed })
    if (view === 1) return lay(ticket, 'translate(480 486) rotate(-7) scale(1.08)', face)
    const second = voucherFace(subject, {
      colour: mix(groundOf(colour), '#6f9a97', 0.22),
      seed: `${seed} 2`,
    })
    return [
      lay(ticket, 'translate(510 380) rotate(10) scale(0.86)', second),
      lay(ticket, 'translate(450 560) rotate(-8) scale(0.98)', face),
    ].join('')
  }
}

export function clubCard({ view, colour, seed }: Sitting) {
  if (view === 1)
    return lay(plate, 'translate(480 486) rotate(-7) scale(1.08)', cardFace(colour, seed))
  return [
    lay(
      plate,
      'translate(510 374) rotate(10) scale(0.86)',
      cardBack(mix(groundOf(colour), '#6f9a97', 0.22), seed),
    ),
    lay(plate, 'translate(450 566) rotate(-8) scale(0.98)', cardFace(colour, seed)),
  ].join('')
}

function lay(outline: string, pose: string, face: string) {
  const shade = group('translate(22 26)', group(pose, shape(outline, shadow, 0.16)))
  return (
    shade + group('translate(8 9)', group(pose, shape(outline, shadow, 0.18))) + group(pose, face)
  )
}

function voucherFace(subject: keyof typeof voucherIcons, { colour, seed }: Omit<Sitting, 'view'>) {
  const ground = groundOf(colour)
  return [
    shape(ticket, ground),
    within(ticket, pitches(ground, seed)),
    dots('M120 -180V180', mix(ground, '#ffffff', 0.35)),
    group('translate(-124 6) scale(1.12)', voucherIcons[subject]()),
    group('translate(176 -64) scale(2)', mark(onGround)),
  ].join('')
}

function dots(d: string, colour: string) {
  return `<path d="${d}" stroke="${colour}" stroke-width="5" stroke-dasharray="2 16"/>`
}

const onGround = { left: '#6ccbbb', right: '#2f9388', light: palette.daylight }

function cardFace(colour: string, seed: string) {
  const ground = groundOf(colour)
  const gold = tones('daylight')
  return [
    shape(plate, ground),
    within(plate, pitches(ground, seed)),
    group('translate(-322 -184) scale(2.6)', mark(onGround)),
    box([-296, 20, 104, 80], 14, gold.base),
    shape('M-282 20H-236L-268 100H-282Q-296 100 -296 86V34Q-296 20 -282 20Z', gold.light),
    line('M-296 48H-262V72H-296M-192 48H-226V72H-192M-244 20V40M-244 80V100', gold.deep, 4),
    line('M-296 150H-120M-88 150H20', mix(ground, '#ffffff', 0.45), 12),
    line(
      'M-150 40A36 36 0 0 1 -150 80M-126 26A56 56 0 0 1 -126 94M-102 12A78 78 0 0 1 -102 108',
      onGround.right,
      9,
    ),
    shape('M300 96L330 120L330 164L300 140Z', palette.daylight),
    shape('M252 96L282 120L282 164L252 140Z', onGround.right),
  ].join('')
}

function cardBack(colour: string, seed: string) {
  const ground = groundOf(colour)
  return [
    shape(plate, ground),
    within(plate, pitches(ground, `${seed} back`), box([-360, -150, 720, 76], 0, palette.night)),
    box([-300, -34, 400, 60], 8, palette.plaster),
    line('M-280 -4H-120', tones('steel').shade, 8),
  ].join('')
}

/** Roofs behind roofs, a different street for every id. */
function pitches(ground: string, seed: string) {
  const street = chance(`pitches ${seed}`)
  const rows = [0.05, 0.1, 0.16].map((share, row) => {
    const [rise, half] = [street.between(0.42, 0.77), street.between(95, 150)]
    const start = street.between(-420, -300)
    const roof = path`l${half} ${-half * rise}l${half} ${half * rise}`
    const edge = path`M${start} ${row * 120 - 90}` + roof.repeat(6)
    const tone = mix(ground, '#7fb3ad', share)
    return shape(`${edge}V260H-460Z`, tone) + line(edge, mix(tone, '#7fb3ad', 0.22), 4)
  })
  return rows.join('') + shape('M-360 -204H-60L-260 204H-360Z', '#ffffff', 0.05)
}

function groundOf(colour: string) {
  return colour in grounds ? grounds[colour as keyof typeof grounds] : colour
}
