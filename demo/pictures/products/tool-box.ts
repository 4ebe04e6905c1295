import { type Tones, tones } from '#demo/pictures/colours.ts'
import { clubMark } from '#demo/pictures/club-mark.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { floorShadow } from '#demo/pictures/studio.ts'
import { box, group, line, shape, solid } from '#demo/pictures/svg.ts'

const rubber = tones('rubber')
const steel = tones('steel')
const timber = tones('timber')

export function toolBox({ view, colour }: Sitting) {
  const shell = tones(colour)
  if (view === 1) return floorShadow([150, 820], 782) + handle() + closedLid(shell) + body(shell)
  return floorShadow([150, 820], 782) + openLid(shell) + tools() + tray() + body(shell)
}

function body(shell: Tones) {
  const tub = 'M152 520H808V752Q808 782 778 782H182Q152 782 152 752Z'
  return [
    solid(tub, shell, {
      light: 'M150 516H810V540H150Z',
      shade: 'M690 540H810V784H640Z',
      deep: 'M150 742H810V784H150Z',
    }),
    shape('M214 578H746V690Q746 704 732 704H228Q214 704 214 690Z', shell.shade),
    line('M232 612H392M232 642H392M232 672H392M568 612H728M568 642H728M568 672H728', shell.deep, 7),
    clubMark([480, 640], 1.9, shell),
    foot(186),
    foot(706),
    latch(262),
    latch(632),
  ].join('')
}

function foot(x: number) {
  return box([x, 762, 68, 24], 8, rubber.base)
}

function latch(x: number) {
  return [
    box([x, 478, 66, 92], 12, tones('daylight').shade),
    box([x, 478, 66, 82], 12, tones('daylight').base),
    box([x, 478, 66, 22], 10, tones('daylight').light),
    box([x + 16, 528, 34, 14], 7, tones('daylight').deep),
  ].join('')
}

function closedLid(shell: Tones) {
  const lid = 'M196 396Q204 372 230 372H730Q756 372 764 396L808 520H152Z'
  return [
    solid(lid, shell, {
      light: 'M190 368H770L778 410H180Z',
      shade: 'M700 410H790L820 524H740Z',
    }),
    shape('M152 500H808V528H152Z', shell.deep),
    box([270, 424, 170, 50], 12, shell.shade),
    box([520, 424, 170, 50], 12, shell.shade),
  ].join('')
}

function handle() {
  return (
    solid(
      'M330 372V318Q330 270 378 270H582Q630 270 630 318V372H578V336Q578 322 564 322' +
        'H396Q382 322 382 336V372Z',
      rubber,
      {
        light: 'M326 268H634V290H350V372H330Z',
        shade: 'M604 300H632V372H578V336Z',
      },
    ) + line('M420 296H540', rubber.deep, 8)
  )
}

function openLid(shell: Tones) {
  return [
    solid('M196 250Q198 226 222 226H738Q762 226 764 250L800 470H160Z', shell, {
      light: 'M190 222H770V244H190Z',
      shade: 'M700 240H770L810 474H720Z',
    }),
    shape('M230 262H730L754 450H206Z', shell.deep),
    shape('M230 262H730L733 284H227Z', shell.shade),
    '',
  ].join('')
}

function tools() {
  return [
    group(
      'translate(300 500) rotate(-14)',
      box([-12, -200, 24, 120], 4, steel.base),
      box([-26, -100, 52, 120], 16, tones('clay').base),
      box([-26, -100, 16, 120], 8, tones('clay').light),
    ),
    group(
      'translate(420 500) rotate(5)',
      box([-58, -236, 116, 44], 8, steel.shade),
      box([-58, -236, 116, 16], 8, steel.base),
      box([-14, -196, 28, 200], 6, timber.base),
      box([-14, -196, 10, 200], 4, timber.light),
    ),
    group(
      'translate(556 500) rotate(12)',
      box([-34, -190, 68, 200], 8, tones('daylight').base),
      box([-34, -190, 18, 200], 6, tones('daylight').light),
      box([-14, -150, 28, 36], 6, tones('patina').light),
    ),
    group(
      'translate(660 500) rotate(20)',
      line('M-16 -170C-40 -120 -30 -90 0 -70C30 -90 40 -120 16 -170', steel.shade, 16),
      line('M0 -70V30', rubber.base, 30),
    ),
  ].join('')
}

function tray() {
  return solid('M176 458H784V530H176Z', rubber, {
    light: 'M170 456H790V472H170Z',
    shade: 'M680 472H790V532H650Z',
  })
}
