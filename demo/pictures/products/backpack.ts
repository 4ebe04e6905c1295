import { type Tones, tones } from '#demo/pictures/colours.ts'
import { clubMark } from '#demo/pictures/club-mark.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { floorShadow } from '#demo/pictures/studio.ts'
import { box, line, shape, solid } from '#demo/pictures/svg.ts'

const rubber = tones('rubber')
const slate = tones('slate')
const daylight = tones('daylight')

const sack =
  'M300 300C300 220 350 168 430 162H530C610 168 660 220 660 300L676 740' +
  'Q676 782 634 784H326Q284 782 284 740Z'

export function backpack({ view, colour }: Sitting) {
  const cloth = tones(colour)
  const parts =
    view === 1
      ? [sidePockets(cloth), handle(), body(cloth), pocket(cloth), lid(cloth)]
      : [sidePockets(cloth), handle(), body(cloth), backPanel(), straps(cloth)]
  return [floorShadow([230, 730], 786), ...parts].join('')
}

function handle() {
  return (
    line('M420 172C420 110 540 110 540 172', rubber.base, 22) +
    line('M420 168C424 112 524 106 536 150', rubber.light, 6)
  )
}

function sidePockets(cloth: Tones) {
  return [
    box([690, 392, 54, 210], 18, tones('steel').base),
    box([690, 392, 20, 210], 10, tones('steel').light),
    box([686, 366, 62, 44], 12, rubber.base),
    box([222, 340, 34, 250], 6, daylight.base),
    box([222, 340, 12, 250], 4, daylight.light),
    box([230, 396, 18, 26], 5, tones('patina').light),
    solid('M210 560H310V780H252Q222 780 220 750Z', cloth, { light: 'M200 556H260V790H200Z' }),
    solid('M650 560H758L744 750Q742 780 712 780H650Z', cloth, {
      shade: 'M640 556H770V790H640Z',
      deep: 'M716 556H770V790H706Z',
    }),
  ].join('')
}

function body(cloth: Tones) {
  return solid(sack, cloth, {
    light: 'M280 160H420C360 190 340 260 342 340L330 790H270Z',
    shade: 'M560 160H690V790H570C610 640 620 300 560 160Z',
    deep: 'M620 180H690V790H630C650 600 650 300 620 180Z',
  })
}

function lid(cloth: Tones) {
  const flap =
    'M292 300C292 214 350 158 430 154H530C610 158 668 214 668 300L672 396' +
    'Q672 420 648 420H312Q288 420 288 396Z'
  return [
    solid(flap, cloth, {
      light: 'M280 150H440C370 180 344 240 346 300V330H280Z',
      shade: 'M280 384H680V424H280ZM570 150H680V424H590C606 330 606 230 570 150Z',
    }),
    line('M346 340H614', rubber.deep, 8),
    box([600, 330, 16, 40], 6, daylight.base),
    clubMark([480, 258], 1.7, cloth),
    buckle(372),
    buckle(562),
  ].join('')
}

function buckle(x: number) {
  return [
    box([x, 400, 26, 150], 4, rubber.base),
    box([x - 12, 440, 50, 50], 10, daylight.shade),
    box([x - 12, 440, 50, 42], 10, daylight.base),
    box([x - 12, 440, 50, 14], 7, daylight.light),
  ].join('')
}

function pocket(cloth: Tones) {
  return [
    solid(
      'M330 500H630Q650 500 650 520L656 730Q656 756 630 756H330Q304 756 304 730' +
        'L310 520Q310 500 330 500Z',
      cloth,
      {
        light: 'M300 496H660V522H300Z',
        shade: 'M304 700H660V760H300ZM590 522H660V760H580Z',
      },
    ),
    line('M336 580H624', rubber.deep, 8),
    box([344, 584, 14, 40], 6, daylight.base),
    shape('M284 740H676Q676 782 634 784H326Q284 782 284 740Z', slate.base),
    shape('M560 740H676Q676 782 634 784H540Z', slate.shade),
  ].join('')
}

function backPanel() {
  return [
    solid(
      'M356 250H604Q624 250 624 270L634 690Q634 716 610 716H350Q326 716 326 690' +
        'L336 270Q336 250 356 250Z',
      slate,
      {
        shade: 'M560 240H640V720H560Z',
      },
    ),
    line('M396 300L388 680M438 300L434 680M522 300L526 680M564 300L572 680', slate.deep, 10),
    box([460, 270, 40, 420], 16, slate.light),
  ].join('')
}

function straps(cloth: Tones) {
  return [
    line('M410 210C330 260 300 420 316 560C322 620 310 660 290 700', cloth.shade, 66),
    line('M404 208C324 258 294 420 310 556', cloth.base, 52),
    line('M550 210C630 260 660 420 644 560C638 620 650 660 670 700', cloth.deep, 66),
    line('M546 210C626 260 652 420 638 556', cloth.shade, 48),
    line('M316 400H644', rubber.base, 20),
    box([448, 380, 64, 40], 10, daylight.base),
    box([448, 380, 64, 15], 8, daylight.light),
    line('M290 700L262 770M670 700L698 770', rubber.base, 24),
  ].join('')
}
