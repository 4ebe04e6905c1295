import { clubMark } from '#demo/pictures/club-mark.ts'
import { type Tones, tones } from '#demo/pictures/colours.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { floorShadow, shadow } from '#demo/pictures/studio.ts'
import {
  box,
  closed,
  disc,
  group,
  line,
  type Point,
  polygon,
  shape,
  solid,
} from '#demo/pictures/svg.ts'

const steel = tones('#bcc6c6')
const rubber = tones('rubber')
const blade: readonly Point[] = [
  [-300, -44],
  [-160, -44],
  [-160, 30],
  [-236, 30],
]
const handle =
  'M-210 -62C-140 -78 -60 -70 20 -66C140 -62 240 -74 320 -50C352 -40 366 -10 358 26' +
  'C350 62 322 74 286 70C200 60 120 44 20 50C-60 56 -140 66 -196 52' +
  'C-222 44 -226 -54 -210 -62Z'

export function utilityKnife({ view, colour }: Sitting) {
  const shell = tones(colour)
  if (view === 1) {
    const pose = 'translate(474 470) rotate(-42) scale(1.12)'
    const dark = shape(`${handle}${closed(blade)}`, shadow, 0.13)
    return group('translate(30 26)', group(pose, dark)) + group(pose, knife(shell))
  }
  return [
    floorShadow([100, 600], 772),
    group('translate(322 706) scale(0.8)', knife(shell)),
    floorShadow([650, 876], 792),
    group('translate(10 0)', dispenser(shell)),
  ].join('')
}

function knife(shell: Tones) {
  return [
    polygon(blade, steel.base),
    shape('M-300 -44L-160 -44L-160 -20L-282 -20Z', steel.light),
    shape('M-254 12L-160 12L-160 30L-236 30Z', steel.shade),
    solid(handle, shell, {
      light: 'M-240 -90H380V-40C240 -50 100 -44 -230 -44Z',
      shade: 'M-240 20C-60 30 100 10 380 40V90H-240Z',
      deep: 'M-240 44C-100 50 120 26 380 64V90H-240Z',
    }),
    shape(
      'M-20 -69C100 -62 230 -76 320 -50C352 -40 366 -10 358 26C352 50 338 64 320 69' +
        'C330 20 310 -16 240 -20C140 -26 40 -10 -20 -69Z',
      rubber.base,
    ),
    shape(
      'M-20 -69C100 -62 230 -76 320 -50C336 -45 348 -36 354 -22C240 -50 100 -40 -20 -69Z',
      rubber.light,
    ),
    box([-150, -86, 110, 36], 12, rubber.base),
    line('M-124 -84V-66M-104 -84V-66M-84 -84V-66M-64 -84V-66', rubber.light, 6),
    box([-196, -34, 90, 18], 9, shell.deep),
    disc([60, 16], 17, steel.base),
    disc([57, 13], 8, steel.light),
    line('M160 26L180 48M196 24L218 50M232 22L256 52', rubber.deep, 9),
    clubMark([-54, 2], 1, shell),
    disc([326, 12], 13, rubber.deep),
  ].join('')
}

function dispenser(shell: Tones) {
  return [
    group(
      'translate(760 600) rotate(8)',
      shape('M-60 -70L60 -70L86 40L-86 40Z', steel.base),
      shape('M-60 -70L60 -70L68 -40L-68 -40Z', steel.light),
    ),
    solid(
      'M650 620H846Q862 620 862 636V776Q862 792 846 792H650Q634 792 634 776V636Q634 620 650 620Z',
      shell,
      {
        light: 'M630 616H870V648H630Z',
        shade: 'M800 648H870V796H770Z',
        deep: 'M630 770H870V796H630Z',
      },
    ),
    clubMark([744, 706], 1.4, shell),
  ].join('')
}
