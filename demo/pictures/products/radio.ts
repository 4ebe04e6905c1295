import { type Tones, tones } from '#demo/pictures/colours.ts'
import { clubMark } from '#demo/pictures/club-mark.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { floorShadow } from '#demo/pictures/studio.ts'
import { box, disc, line, ring, shape, solid } from '#demo/pictures/svg.ts'

const rubber = tones('rubber')
const slate = tones('slate')
const steel = tones('steel')
const daylight = tones('daylight')

export function radio({ view, colour }: Sitting) {
  const shell = tones(colour)
  const side = view === 1 ? [speaker(300), speaker(660), screen(), knobs()] : rear(shell)
  return [
    floorShadow([140, 824], 784),
    aerial(view),
    cage(shell),
    body(shell),
    ...side,
    corners(),
  ].join('')
}

function aerial(view: 1 | 2) {
  const tilt = view === 1 ? 'M774 320L846 84' : 'M186 320L114 84'
  const tip = view === 1 ? ([846, 84] as const) : ([114, 84] as const)
  return line(tilt, steel.shade, 10) + disc(tip, 11, rubber.base)
}

function cage(shell: Tones) {
  return [
    line('M220 330V250Q220 196 274 196H686Q740 196 740 250V330', shell.shade, 44),
    line('M212 330V250Q212 188 274 188H686', shell.base, 26),
    box([360, 168, 240, 56], 22, rubber.base),
    box([360, 168, 240, 20], 10, rubber.light),
  ].join('')
}

function body(shell: Tones) {
  return solid(
    'M190 300H770Q810 300 810 340V740Q810 780 770 780H190Q150 780 150 740V340Q150 300 190 300Z',
    shell,
    {
      light: 'M140 296H820V326H140Z',
      shade: 'M730 326H820V790H680C710 640 720 480 730 326Z',
      deep: 'M140 744H820V790H140Z',
    },
  )
}

function speaker(x: number) {
  const slots = [-66, -33, 0, 33, 66].map((y) => {
    const half = Math.sqrt(96 * 96 - y * y) - 14
    return line(`M${Math.round(x - half)} ${590 + y}H${Math.round(x + half)}`, rubber.light, 9)
  })
  return [
    disc([x, 590], 122, rubber.deep),
    disc([x, 590], 108, rubber.base),
    ...slots,
    ring([x, 590], 115, { colour: slate.light, width: 6 }),
  ].join('')
}

function screen() {
  return [
    box([330, 346, 300, 104], 18, rubber.base),
    box([348, 362, 264, 72], 10, '#bfe3d9'),
    shape('M348 372Q348 362 358 362H470L430 434H358Q348 434 348 424Z', '#d9f0e8'),
    line('M376 414V398M398 414V384M420 414V392M442 414V378M464 414V400', tones('patina').base, 10),
    line('M510 388H588M510 410H560', tones('patina').base, 8),
  ].join('')
}

function knobs() {
  const knob = (x: number) => [
    disc([x, 396], 44, rubber.deep),
    disc([x - 2, 393], 36, daylight.base),
    shape(
      `M${x - 38} 393A36 36 0 0 1 ${x - 2} 357L${x - 2} 370A23 23 0 0 0 ${x - 25} 393Z`,
      daylight.light,
    ),
    line(`M${x} 374V392`, rubber.base, 8),
  ]
  return [...knob(254), ...knob(706)].join('')
}

function rear(shell: Tones) {
  return [
    solid(
      'M280 430H680Q700 430 700 450V700Q700 720 680 720H280Q260 720 260 700V450Q260 430 280 430Z',
      slate,
      {
        light: 'M250 426H710V452H250Z',
        shade: 'M620 452H710V724H600Z',
      },
    ),
    box([430, 440, 100, 30], 12, daylight.base),
    clubMark([480, 590], 2.2, slate),
    line('M250 370H420M250 396H420M540 370H710M540 396H710', shell.deep, 10),
  ]
}

function corners() {
  const corner = (x: number, y: number, light: string) => [
    box([x, y, 92, 104], 30, rubber.base),
    box([x + 8, y + 8, 62, 24], 12, light),
  ]
  return [
    ...corner(132, 284, rubber.light),
    ...corner(736, 284, rubber.base),
    ...corner(132, 688, rubber.light),
    ...corner(736, 688, rubber.base),
  ].join('')
}
