import { type Tones, tones } from '#demo/pictures/colours.ts'
import { clubMark } from '#demo/pictures/club-mark.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { shadow } from '#demo/pictures/studio.ts'
import { faded, group, line, shape, solid } from '#demo/pictures/svg.ts'

const rubber = tones('rubber')
const fingers = ['M-84 -60L-128 -232', 'M-30 -80L-46 -296', 'M30 -80L40 -284', 'M86 -60L122 -226']
const thumb = 'M100 40L196 -66'
const palm =
  'M-126 -110C-60 -130 60 -130 126 -110C140 -20 134 70 110 150H-104C-134 70 -142 -20 -126 -110Z'

export function gloves({ view, colour }: Sitting) {
  const cloth = tones(colour)
  const pair = [
    pose('translate(330 500) rotate(-10) scale(-1 1)', backOf(cloth)),
    pose('translate(636 520) rotate(10)', palmOf(cloth)),
  ]
  if (view === 1) return pair.join('')
  return pose('translate(470 540) rotate(-6) scale(1.32)', palmOf(cloth), 22)
}

function pose(transform: string, content: string, drop = 28) {
  const dark = group(`translate(${drop} 24)`, group(transform, outline()))
  return faded(0.13, dark) + group(transform, content)
}

function outline() {
  return hand(shadow, 66) + shape(palm, shadow) + shape('M-110 140H116L130 270H-124Z', shadow)
}

function hand(colour: string, width: number) {
  return fingers.map((d) => line(d, colour, width)).join('') + line(thumb, colour, width + 4)
}

function backOf(cloth: Tones) {
  return [
    hand(cloth.shade, 66),
    group('translate(-7 -3)', hand(cloth.base, 50)),
    solid(palm, cloth, { shade: 'M60 -140H150V160H40C70 60 70 -40 60 -140Z' }),
    tips(),
    knuckles(),
    cuff(cloth),
    group('scale(-1 1)', clubMark([-2, 60], 1.3, cloth)),
  ].join('')
}

function palmOf(cloth: Tones) {
  return [
    hand(rubber.shade, 66),
    group('translate(-8 -3)', hand(rubber.base, 48)),
    solid(palm, rubber, {
      light: 'M-140 -120H-92C-106 -20 -96 80 -80 160H-150Z',
      shade: 'M70 -140H150V160H50C80 60 80 -40 70 -140Z',
    }),
    line(
      'M-84 -20C-30 10 30 10 90 -30M-80 60C-30 30 20 20 66 -6M20 130C20 80 50 50 84 30',
      rubber.deep,
      7,
    ),
    grip(),
    cuff(cloth),
  ].join('')
}

function tips() {
  const shine = 'M-126 -202L-136 -234M-53 -264L-54 -298M30 -252L32 -286M107 -196L113 -228'
  return [
    line(
      'M-118 -200L-128 -232M-44 -262L-46 -296M39 -250L40 -284M116 -194L122 -226',
      rubber.base,
      66,
    ),
    line('M172 -40L196 -66', rubber.base, 70),
    faded(0.6, line(shine, rubber.light, 22)),
  ].join('')
}

function knuckles() {
  const pads = [-96, -34, 30, 92].map((x) => line(`M${x - 14} -92H${x + 14}`, rubber.base, 40))
  return pads.join('')
}

function grip() {
  const rows = [
    'M-92 -130L-118 -222',
    'M-34 -150L-44 -284',
    'M32 -150L40 -272',
    'M92 -126L118 -216',
  ]
  return line(rows.join(''), rubber.light, 6)
}

function cuff(cloth: Tones) {
  return [
    solid('M-112 140H118L132 262Q132 276 116 276H-110Q-126 276 -126 262Z', cloth, {
      light: 'M-130 130H-76L-84 280H-140Z',
      shade: 'M60 130H140V280H56Z',
    }),
    line('M-104 176H110M-108 206H114M-112 236H118', cloth.deep, 5),
    line('M-104 150H108', tones('daylight').base, 16),
  ].join('')
}
