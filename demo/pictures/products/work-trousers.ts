import { type Tones, tones } from '#demo/pictures/colours.ts'
import { clubMark } from '#demo/pictures/club-mark.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { peg, wallShadow } from '#demo/pictures/studio.ts'
import { box, line, shape, solid, within } from '#demo/pictures/svg.ts'

const rubber = tones('rubber')
const daylight = tones('daylight')

const outline =
  'M330 176H630L642 300L680 800Q680 816 664 818L548 822Q532 822 530 806L490 430H470' +
  'L430 806Q428 822 412 822L296 818Q280 816 280 800L318 300Z'

export function workTrousers({ view, colour }: Sitting) {
  const cloth = tones(colour)
  const parts = view === 1 ? [legs(cloth), knees(), pockets(cloth)] : [legs(cloth), seat(cloth)]
  return [wallShadow(outline), peg(), hanger(), ...parts, belt(view)].join('')
}

function hanger() {
  return [
    line('M480 74V132', tones('steel').shade, 8),
    box([316, 128, 328, 18], 9, tones('timber').base),
    box([316, 128, 328, 7], 3, tones('timber').light),
    box([342, 118, 40, 66], 8, tones('steel').base),
    box([578, 118, 40, 66], 8, tones('steel').shade),
  ].join('')
}

function legs(cloth: Tones) {
  return [
    solid(outline, cloth, {
      light: 'M310 170H386L356 430L330 830H270L310 300Z',
      shade:
        'M480 400H500L540 830H500ZM610 170H660L690 830H610C640 640 640 400 610 170Z' +
        'M430 420H476L436 830H396Z',
      deep: 'M640 260L660 300L700 830H656C668 640 660 420 640 260Z',
    }),
    line('M480 220V418', cloth.deep, 6),
    line('M480 418C440 410 410 390 396 372M480 418C520 410 550 390 564 372', cloth.shade, 6),
    within(outline, shape('M260 776H700V830H260Z', cloth.deep, 0.55)),
  ].join('')
}

function belt(view: 1 | 2) {
  const loops = [356, 430, 518, 592].map((x) => box([x, 168, 14, 54], 5, rubber.deep))
  const buckle = [
    box([456, 174, 48, 42], 8, daylight.shade),
    box([456, 174, 48, 34], 8, daylight.base),
  ]
  return [
    solid('M328 172H632L636 216H324Z', rubber, {
      light: 'M320 170H640V182H320Z',
      shade: 'M560 182H640V220H550Z',
    }),
    ...loops,
    ...(view === 1 ? buckle : []),
  ].join('')
}

function knees() {
  const pads = ['M300 556L424 562L412 700L290 694Z', 'M536 562L660 556L670 694L548 700Z']
  return [
    solid(pads[0]!, rubber, { light: 'M290 550H336L322 704H280Z' }),
    solid(pads[1]!, rubber, { shade: 'M610 550H690V704H620Z' }),
    line('M316 628L404 632M556 632L646 628', rubber.deep, 7),
  ].join('')
}

function pockets(cloth: Tones) {
  const left = 'M312 300L404 308L392 446Q390 458 378 457L310 450Q298 448 300 436Z'
  const right = 'M556 308L648 300L660 436Q662 448 650 450L582 457Q570 458 568 446Z'
  return [
    box([586, 266, 16, 90], 4, tones('timber').base),
    box([608, 276, 20, 80], 4, daylight.base),
    solid(left, rubber, { light: 'M290 296H340L326 460H290Z' }),
    solid(right, rubber, { shade: 'M610 296H670V460H616Z' }),
    line('M310 330L402 338M558 338L650 330', rubber.light, 5),
    line('M372 232C366 262 350 282 322 292M588 232C594 262 610 282 638 292', cloth.deep, 7),
    clubMark([350, 392], 1, rubber),
  ].join('')
}

function seat(cloth: Tones) {
  return [
    shape('M328 216H632L640 262C560 290 400 290 320 262Z', cloth.shade),
    solid('M346 296H444V410L395 436L346 410Z', cloth, {
      light: 'M340 290H372V440H340Z',
      shade: 'M340 290H450V322H340Z',
    }),
    solid('M516 296H614V410L565 436L516 410Z', cloth, {
      shade: 'M510 290H620V322H510ZM586 290H620V440H586Z',
    }),
    line('M346 296H444V410L395 436L346 410ZM516 296H614V410L565 436L516 410Z', cloth.deep, 5),
    line('M316 470L388 476M306 600L412 606', cloth.shade, 6),
    solid('M584 480L656 474L664 604L596 610Z', rubber, { shade: 'M628 470H670V612H632Z' }),
    clubMark([394, 366], 0.9, cloth),
  ].join('')
}
