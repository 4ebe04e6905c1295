import { clubMark } from '#demo/pictures/club-mark.ts'
import { type Tones, tones } from '#demo/pictures/colours.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { floorShadow } from '#demo/pictures/studio.ts'
import { box, disc, faded, group, line, oval, shape, solid } from '#demo/pictures/svg.ts'

const rubber = tones('rubber')
const steel = tones('steel')
const beam = '#e2472c'

export function laserLevel({ view, colour }: Sitting) {
  const shell = tones(colour)
  if (view === 1) {
    return [
      beams('M0 286H960', 'M566 60V664'),
      floorShadow([190, 560], 806),
      group('translate(-104 0)', tripod(), body(shell), backSide(shell)),
    ].join('')
  }
  return [
    floorShadow([300, 660], 806),
    tripod(),
    body(shell),
    lens(shell),
    beams('M0 404H960', 'M480 0V404'),
  ].join('')
}

function beams(level: string, plumb: string) {
  return [faded(0.16, line(level + plumb, beam, 22)), line(level + plumb, beam, 6)].join('')
}

function tripod() {
  return [
    line('M480 640L340 796M480 640L620 796', rubber.base, 26),
    line('M474 640L334 792', rubber.light, 7),
    line('M480 640V806', rubber.base, 28),
    box([440, 600, 80, 70], 14, steel.base),
    box([440, 600, 26, 70], 12, steel.light),
    box([496, 600, 24, 70], 12, steel.shade),
    disc([340, 798], 15, rubber.deep),
    disc([620, 798], 15, rubber.deep),
    disc([480, 806], 15, rubber.deep),
  ].join('')
}

function body(shell: Tones) {
  const outline =
    'M372 340Q372 306 404 300L440 294H520L556 300Q588 306 588 340V580Q588 612 556 612' +
    'H404Q372 612 372 580Z'
  return [
    box([352, 350, 28, 220], 12, rubber.base),
    box([580, 350, 28, 220], 12, rubber.shade),
    solid(outline, shell, {
      light: 'M366 290H430V330C420 420 420 520 424 620H366Z',
      shade: 'M540 290H600V620H530C546 520 546 400 540 290Z',
      deep: 'M366 590H600V620H366Z',
    }),
    solid('M408 300V254Q408 232 430 232H530Q552 232 552 254V300Z', rubber, {
      light: 'M400 230H560V250H400Z',
      shade: 'M510 250H560V304H504Z',
    }),
  ].join('')
}

function backSide(shell: Tones) {
  return [
    box([424, 360, 112, 46], 12, rubber.base),
    box([436, 370, 88, 26], 13, '#cfe07a'),
    oval([484, 383], [17, 10], '#f4f8d2'),
    line('M464 371V395M500 371V395', rubber.base, 4),
    disc([446, 452], 18, rubber.base),
    disc([514, 452], 18, rubber.base),
    disc([446, 450], 8, tones('daylight').base),
    disc([514, 450], 8, tones('patina').light),
    clubMark([480, 536], 1.4, shell),
  ].join('')
}

function lens(shell: Tones) {
  return [
    box([418, 350, 124, 112], 18, rubber.base),
    shape('M434 450V380Q434 366 448 366H512Q526 366 526 380V450Z', '#7fb9b2'),
    shape('M434 450V380Q434 366 448 366H474L440 450Z', '#b9ddd6'),
    disc([480, 404], 20, rubber.deep),
    disc([480, 404], 9, beam),
    box([440, 254, 80, 26], 8, '#7fb9b2'),
    clubMark([480, 532], 1.5, shell),
  ].join('')
}
