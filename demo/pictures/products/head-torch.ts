import { type Tones, tones } from '#demo/pictures/colours.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { floorShadow } from '#demo/pictures/studio.ts'
import { box, disc, group, line, ring, shape, solid } from '#demo/pictures/svg.ts'

const rubber = tones('rubber')
const slate = tones('slate')
const daylight = tones('daylight')
const glow = '#fff3c9'

export function headTorch({ view, colour }: Sitting) {
  const band = tones(colour)
  if (view === 1) return floorShadow([190, 780], 752) + farBand(band) + nearBand(band) + lamp()
  return [
    shape('M300 500L-40 250L-40 800L300 590Z', glow, 0.55),
    shape('M300 520L-40 390L-40 690L300 570Z', '#ffffff', 0.5),
    floorShadow([290, 830], 742),
    group('translate(40 0)', farBand(band), nearBand(band)),
    group('translate(48 46)', lampFromSide()),
  ].join('')
}

function farBand(band: Tones) {
  return line('M176 560C176 420 330 340 480 340C630 340 784 420 784 560', band.deep, 74)
}

function nearBand(band: Tones) {
  return [
    line('M176 560C176 640 330 700 480 700C630 700 784 640 784 560', band.base, 74),
    line('M150 548C152 590 190 626 246 650', band.light, 20),
    line('M196 604C250 660 360 694 480 694C600 694 710 660 764 604', daylight.base, 9),
  ].join('')
}

function lamp() {
  return [
    box([338, 536, 284, 214], 46, rubber.deep),
    solid(
      'M376 520H584Q632 520 632 568V682Q632 730 584 730H376Q328 730 328 682V568Q328 520 376 520Z',
      slate,
      {
        light: 'M320 516H640V546H320Z',
        shade: 'M560 546H640V734H520Z',
        deep: 'M320 706H640V734H320Z',
      },
    ),
    disc([452, 626], 86, rubber.base),
    disc([452, 626], 70, daylight.base),
    disc([452, 626], 56, glow),
    disc([452, 626], 26, '#ffffff'),
    ring([452, 626], 78, { colour: rubber.light, width: 5 }),
    shape('M398 600A62 62 0 0 1 440 566L446 582A46 46 0 0 0 414 608Z', '#ffffff'),
    disc([586, 594], 18, rubber.deep),
    disc([586, 594], 11, tones('clay').base),
    box([566, 638, 40, 44], 12, rubber.deep),
    line('M578 652H594M578 668H594', rubber.light, 5),
    box([420, 496, 120, 30], 12, daylight.base),
    box([420, 496, 120, 12], 6, daylight.light),
  ].join('')
}

function lampFromSide() {
  return [
    solid(
      'M214 430H330Q360 430 360 460V590Q360 620 330 620H214Q196 620 196 600V450Q196 430 214 430Z',
      slate,
      {
        light: 'M190 426H366V458H190Z',
        shade: 'M300 458H366V624H290Z',
        deep: 'M190 596H366V624H190Z',
      },
    ),
    solid('M200 440H230V610H200Q176 600 176 570V480Q176 450 200 440Z', rubber, {
      light: 'M170 436H236V470H170Z',
    }),
    shape('M182 466C166 480 160 500 160 525C160 550 166 570 182 584Z', glow),
    line('M262 492H318M262 520H318M262 548H318', slate.deep, 8),
    box([250, 408, 70, 28], 10, tones('clay').base),
  ].join('')
}
