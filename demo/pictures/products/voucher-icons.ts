import { tones } from '#demo/pictures/colours.ts'
import { box, disc, group, line, ring, shape } from '#demo/pictures/svg.ts'

export const voucherIcons = { fuel, diy, meal, electronics, travel, sport }

const amber = tones('daylight')
const pale = tones('plaster')
const patina = tones('#3aa394')
const clay = tones('#d9714d')
const ink = '#1e3238'

function fuel() {
  return [
    line('M60 -40L92 -12V66Q92 92 68 92Q50 92 50 70V30', pale.shade, 14),
    box([-90, -110, 136, 214], 18, amber.base),
    box([-90, -110, 46, 214], 18, amber.light),
    box([-66, -84, 88, 66], 10, ink),
    shape('M-66 -40L-66 -74L-56 -84L-14 -84L-44 -18L-56 -18Z', patina.base),
    box([-108, 96, 172, 24], 8, pale.base),
    shape('M-22 8C-6 30 6 44 6 58A28 28 0 0 1 -50 58C-50 44 -38 30 -22 8Z', ink),
  ].join('')
}

function diy() {
  return [
    group(
      'rotate(-40)',
      box([-16, -60, 32, 180], 12, clay.base),
      box([-16, -60, 12, 180], 6, clay.light),
      box([-70, -112, 140, 58], 12, pale.base),
      box([-70, -112, 140, 22], 11, '#ffffff'),
      box([46, -112, 40, 58], 8, pale.shade),
    ),
    group(
      'rotate(42)',
      box([-15, -30, 30, 150], 14, amber.base),
      box([-15, -30, 12, 150], 6, amber.light),
      shape(
        'M-44 -118L-14 -96V-62H14V-96L44 -118C64 -84 56 -40 16 -24H-16C-56 -40 -64 -84 -44 -118Z',
        pale.shade,
      ),
    ),
  ].join('')
}

function meal() {
  return [
    shape('M-112 64A112 112 0 0 1 112 64Z', pale.base),
    shape('M-112 64A112 112 0 0 1 -10 -47C-60 -20 -80 20 -82 64Z', '#ffffff'),
    shape('M112 64A112 112 0 0 0 40 -40C66 -10 76 30 74 64Z', pale.shade),
    disc([0, -64], 20, amber.base),
    box([-136, 76, 272, 26], 13, amber.base),
    box([-136, 76, 272, 11], 6, amber.light),
    line('M-40 -92C-52 -108 -28 -118 -40 -136M44 -92C32 -108 56 -118 44 -136', patina.base, 9),
  ].join('')
}

function electronics() {
  return [
    box([-120, -86, 200, 146], 16, pale.base),
    box([-104, -70, 168, 112], 8, patina.base),
    shape('M-104 42L-104 -70L0 -70L-60 42Z', patina.light),
    box([-142, 64, 232, 26], 10, pale.shade),
    box([52, -36, 84, 146], 16, ink),
    box([60, -28, 68, 130], 10, amber.base),
    shape('M60 80L60 -18L70 -28L112 -28Z', amber.light),
    line('M84 -16H104', ink, 7),
  ].join('')
}

function travel() {
  return [
    line('M-36 -66V-100Q-36 -116 -20 -116H20Q36 -116 36 -100V-66', pale.shade, 16),
    box([-124, -66, 248, 176], 22, clay.base),
    box([-124, -66, 62, 176], 22, clay.light),
    box([74, -66, 26, 176], 0, clay.shade),
    box([-80, -66, 26, 176], 0, clay.shade),
    box([-26, -4, 52, 52], 10, amber.base),
    shape('M-26 34L-26 4L-18 -4L12 -4Z', amber.light),
    disc([-84, 114], 14, pale.base),
    disc([84, 114], 14, pale.base),
  ].join('')
}

function sport() {
  return [
    disc([0, 0], 118, pale.base),
    shape(
      'M0 -118A118 118 0 1 0 60 102C-40 96 -100 20 -60 -60C-44 -92 -20 -110 0 -118Z',
      '#ffffff',
    ),
    shape('M0 -46L44 -14L27 38L-27 38L-44 -14Z', ink),
    line('M0 -46V-94M44 -14L88 -30M27 38L54 76M-27 38L-54 76M-44 -14L-88 -30', ink, 9),
    shape('M-34 -112C-12 -118 12 -118 34 -112L0 -86Z', ink),
    shape('M112 -36C120 -14 120 8 114 30L84 -26Z', ink),
    shape('M-112 -36C-120 -14 -120 8 -114 30L-84 -26Z', ink),
    shape('M86 80C72 96 56 106 38 112L52 74Z', ink),
    shape('M-86 80C-72 96 -56 106 -38 112L-52 74Z', ink),
    ring([0, 0], 116, { colour: amber.base, width: 10 }),
  ].join('')
}
