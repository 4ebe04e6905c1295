import { clubMark } from '#demo/pictures/club-mark.ts'
import { type Tones, tones } from '#demo/pictures/colours.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { peg, shadow, wallShadow } from '#demo/pictures/studio.ts'
import { box, group, line, shape, solid, within } from '#demo/pictures/svg.ts'

const slate = tones('#2c434b')
const band = tones('#dfe0d8')

const torso =
  'M396 186C364 206 334 214 312 226L318 430L304 770Q303 788 322 790' +
  'C420 800 540 800 638 790Q657 788 656 770L642 430L648 226C626 214 596 206 564 186' +
  'C540 208 420 208 396 186Z'
const sleeve =
  'M320 222C276 236 254 272 244 322L170 652C166 670 174 682 190 686L246 698' +
  'C262 701 272 694 276 680L338 440L352 270Z'

export function jacket({ view, colour }: Sitting) {
  const cloth = tones(colour)
  const seen = view === 1 ? front(cloth) : back(cloth)
  return shadowOfBoth() + peg() + sleeves(cloth) + body(cloth) + seen + collar(cloth, view)
}

function shadowOfBoth() {
  return wallShadow(torso) + wallShadow(sleeve) + group('translate(960 0) scale(-1 1)', arm())
}

function arm() {
  return group('translate(-30 24)', shape(sleeve, shadow, 0.13))
}

function sleeves(cloth: Tones) {
  const left = [
    solid(sleeve, cloth, {
      light: 'M310 222C270 236 250 272 240 322L160 680H206L280 330C290 290 300 260 330 240Z',
      shade: 'M360 260L330 440L270 700H236L310 420L322 300Z',
    }),
    cuffs('light'),
  ]
  const right = [
    solid(sleeve, cloth, {
      shade: 'M310 222C270 236 250 272 240 322L160 680H230L300 330L340 240Z',
      deep: 'M310 222C270 236 250 272 240 322L160 680H190L262 330C272 290 282 260 330 240Z',
    }),
    cuffs('shade'),
  ]
  return left.join('') + group('translate(960 0) scale(-1 1)', ...right)
}

function cuffs(side: 'light' | 'shade') {
  return within(
    sleeve,
    shape('M160 640L290 668V720H150Z', slate[side === 'light' ? 'base' : 'shade']),
    shape('M190 500L330 530L322 562L182 532Z', band[side === 'light' ? 'light' : 'shade']),
  )
}

function body(cloth: Tones) {
  return [
    solid(torso, cloth, {
      light: 'M300 220H372C352 300 360 420 352 560L340 800H296L312 430Z',
      shade: 'M590 200H660V800H560C600 700 600 560 596 430Z',
      deep: 'M630 220H660V800H618C640 640 634 400 630 220Z',
    }),
    within(
      torso,
      shape('M290 170H670V330C600 356 540 344 480 344C420 344 360 356 290 330Z', slate.base),
      shape('M290 170H400C360 240 350 300 352 344L290 340Z', slate.light),
      shape('M576 170H670V330C650 340 630 346 600 348C604 290 600 230 576 170Z', slate.shade),
      shape('M290 520C400 532 560 532 670 520V556C560 568 400 568 290 556Z', band.base),
      shape('M290 520L354 526V564L290 556Z', band.light),
      shape('M596 530C620 528 650 524 670 520V556L596 564Z', band.shade),
      shape('M290 758C400 774 560 774 670 758V810H290Z', slate.base),
      shape('M584 770C620 768 650 762 670 758V810H570Z', slate.shade),
    ),
  ].join('')
}

function front(cloth: Tones) {
  return [
    within(torso, shape('M480 170H506V810H480Z', cloth.shade)),
    line('M480 200V788', slate.deep, 7),
    box([470, 250, 20, 40], 8, tones('daylight').base),
    line('M352 640L384 716', cloth.deep, 9),
    line('M608 640L578 716', cloth.deep, 9),
    line('M366 424H438', cloth.deep, 9),
    box([366, 428, 12, 30], 5, tones('daylight').base),
    clubMark([556, 434], 1.2, cloth),
  ].join('')
}

function back(cloth: Tones) {
  return [
    line('M352 350C350 470 356 620 344 750M608 350C610 470 604 620 616 750', cloth.shade, 6),
    clubMark([480, 436], 2.2, cloth),
    line('M420 640C460 652 500 652 540 640', cloth.shade, 7),
  ].join('')
}

function collar(cloth: Tones, view: 1 | 2) {
  const stand =
    view === 1
      ? 'M390 190C386 156 394 130 408 122C450 142 510 142 552 122' +
        'C566 130 574 156 570 190C540 216 420 216 390 190Z'
      : 'M390 190C386 156 394 122 408 112C450 104 510 104 552 112' +
        'C566 122 574 156 570 190C540 216 420 216 390 190Z'
  return [
    view === 1
      ? shape('M408 122C450 104 510 104 552 122C510 144 450 144 408 122Z', cloth.deep)
      : '',
    solid(stand, cloth, {
      light: 'M384 100H430C420 140 420 180 430 220H380Z',
      shade: 'M534 100H580V220H520C534 190 536 140 534 100Z',
    }),
    view === 1 ? line('M480 142V206', slate.deep, 7) : '',
  ].join('')
}
