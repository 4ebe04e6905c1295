import { type Tones, tones } from '#demo/pictures/colours.ts'
import { clubMark } from '#demo/pictures/club-mark.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { floorShadow } from '#demo/pictures/studio.ts'
import { box, group, line, shape, solid, within } from '#demo/pictures/svg.ts'

const slate = tones('slate')
const rubber = tones('rubber')

const pad =
  'M-128 -230C-60 -262 60 -262 128 -230C150 -218 158 -196 156 -170' +
  'C150 -60 150 60 140 180C138 212 124 232 96 242C40 258 -40 258 -96 242' +
  'C-124 232 -138 212 -140 180C-150 60 -150 -60 -156 -170' +
  'C-158 -196 -150 -218 -128 -230Z'
const cap =
  'M-96 -150C-40 -184 40 -184 96 -150C122 -134 130 -100 128 -60C126 0 118 50 96 96' +
  'C74 138 40 152 0 152C-40 152 -74 138 -96 96C-118 50 -126 0 -128 -60' +
  'C-130 -100 -122 -134 -96 -150Z'

export function kneePads({ view, colour }: Sitting) {
  const shell = tones(colour)
  if (view === 1) {
    return [
      floorShadow([96, 440], 784),
      group('translate(272 534)', strap(), one(shell)),
      floorShadow([520, 864], 784),
      group('translate(694 534)', strap(), one(shell)),
    ].join('')
  }
  return [
    floorShadow([230, 760], 792),
    group('translate(500 512) scale(1.12)', loops(), one(shell)),
  ].join('')
}

function one(shell: Tones) {
  return [
    solid(pad, slate, {
      light: 'M-160 -260H-96C-116 -100 -112 80 -92 260H-160Z',
      shade: 'M88 -260H170V260H70C104 100 110 -100 88 -260Z',
      deep: 'M126 -260H170V260H108C132 100 140 -100 126 -260Z',
    }),
    line('M-96 -206C-40 -226 40 -226 96 -206M-92 204C-40 218 40 218 92 204', slate.deep, 7),
    solid(cap, shell, {
      light: 'M-140 -180H0C-70 -160 -100 -100 -92 -20C-88 60 -70 110 -40 160H-140Z',
      shade: 'M40 -180H140V160H-10C60 120 84 40 80 -40C78 -100 66 -150 40 -180Z',
      deep: 'M96 -180H140V160H40C90 100 108 30 108 -40C108 -90 106 -150 96 -180Z',
    }),
    within(
      cap,
      line('M-140 -70C-60 -96 60 -96 140 -70M-140 92C-60 76 60 76 140 92', shell.deep, 9),
    ),
    clubMark([0, 10], 1.7, shell),
  ].join('')
}

function strap() {
  return [
    box([-176, -150, 352, 46], 10, rubber.base),
    box([-172, 110, 344, 46], 10, rubber.base),
    box([136, -156, 44, 58], 10, tones('daylight').base),
    box([132, 104, 44, 58], 10, tones('daylight').base),
  ].join('')
}

function loops() {
  return [
    line('M-130 -130C-260 -150 -300 -40 -180 -30C-120 -26 -60 -40 0 -60', rubber.shade, 40),
    line('M-130 -136C-250 -152 -290 -60 -190 -44', rubber.base, 40),
    line('M-120 130C-250 120 -280 210 -170 220C-110 224 -60 210 0 190', rubber.shade, 40),
    line('M-120 124C-240 116 -270 196 -180 208', rubber.base, 40),
    shape('M-244 -120L-206 -136L-190 -92L-230 -78Z', tones('daylight').base),
    shape('M-234 136L-196 122L-182 166L-220 180Z', tones('daylight').base),
  ].join('')
}
