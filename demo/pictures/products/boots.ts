import { type Tones, tones } from '#demo/pictures/colours.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { floorShadow, shadow } from '#demo/pictures/studio.ts'
import { disc, group, line, shape, solid, within } from '#demo/pictures/svg.ts'

const rubber = tones('rubber')
const daylight = tones('daylight')

const upper =
  'M520 268C560 282 660 282 716 262C728 258 736 266 734 278C724 380 716 470 738 570' +
  'C750 628 752 680 748 716H194C184 650 198 604 262 580C340 552 410 530 446 470' +
  'C476 418 496 350 504 284C506 272 510 264 520 268Z'
const welt =
  'M186 704H752C760 704 764 710 764 718V764Q764 780 748 780H622L600 762H520L500 780' +
  'H214Q186 780 184 750V718C184 710 178 704 186 704Z'

export function boots({ view, colour }: Sitting) {
  const leather = tones(colour)
  if (view === 1) {
    return [
      floorShadow([190, 860], 782),
      group('translate(196 64) scale(0.84)', boot(leather), faceAway()),
      group('translate(-62 0)', boot(leather)),
    ].join('')
  }
  return [
    floorShadow([420, 880], 784),
    group('translate(292 96) scale(0.88)', boot(leather)),
    group('translate(0 14)', floorShadow([110, 380], 776), sole()),
  ].join('')
}

function boot(leather: Tones) {
  return [
    solid(upper, leather, {
      light:
        'M500 260H560C548 380 520 470 470 530C400 590 290 600 214 650L180 640' +
        'C190 600 240 570 330 548C420 520 480 420 500 260Z',
      shade: 'M640 260H760V730H560C640 640 660 460 640 260Z',
      deep: 'M690 260H760V730H680C700 600 690 420 690 260ZM180 684H760V730H180Z',
    }),
    within(
      upper,
      shape('M180 740C176 640 214 580 290 566C330 600 346 650 340 740Z', rubber.base),
      shape('M180 700C184 630 220 584 282 572C250 610 232 650 230 700Z', rubber.light),
      shape('M640 560C700 540 740 560 770 580V720H620C640 660 644 610 640 560Z', rubber.base),
      shape('M500 250H750V318C680 340 580 340 500 322Z', rubber.base),
      shape('M500 250H560V330L500 322Z', rubber.light),
    ),
    laces(),
    shape('M702 250C716 240 730 244 728 262L722 326H700Z', daylight.base),
    solid(welt, rubber, { light: 'M180 702H770V716H180Z', shade: 'M470 720H770V784H440Z' }),
    line(
      'M250 744V778M310 744V778M370 744V778M430 744V778M660 744V778M710 744V778',
      rubber.deep,
      12,
    ),
    line('M200 724H750', daylight.base, 6),
  ].join('')
}

function laces() {
  const holes = [
    [516, 366],
    [504, 414],
    [484, 460],
    [450, 502],
    [408, 534],
  ] as const
  const knots = holes.flatMap(([x, y]) => [
    line(`M${x - 14} ${y - 10}L${x + 54} ${y + 12}`, daylight.base, 11),
    disc([x + 58, y + 14], 10, rubber.deep),
  ])
  return knots.join('')
}

function faceAway() {
  return within(upper, shape('M180 240H770V790H180Z', '#0d2127', 0.16))
}

function sole() {
  const print =
    'M246 180C316 180 350 250 346 340C342 410 316 440 318 510C320 570 340 600 338 670' +
    'C336 740 296 770 246 770C196 770 164 738 166 670C168 600 178 570 176 510' +
    'C174 440 152 410 150 340C148 250 180 180 246 180Z'
  const treads = [250, 300, 350, 400, 600, 650, 700].map((y) =>
    line(`M196 ${y + 14}L246 ${y - 14}L296 ${y + 14}`, rubber.light, 18),
  )
  return [
    group('translate(22 6)', shape(print, shadow, 0.12)),
    solid(print, rubber, { shade: 'M270 170H360V780H290C300 640 290 400 270 170Z' }),
    within(print, ...treads),
    line('M200 480H292M204 520H290', daylight.base, 12),
  ].join('')
}
