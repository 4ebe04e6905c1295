import { clubMark } from '#demo/pictures/club-mark.ts'
import { type Tones, tones } from '#demo/pictures/colours.ts'
import type { Sitting } from '#demo/pictures/sitting.ts'
import { floorShadow } from '#demo/pictures/studio.ts'
import { box, disc, group, line, ring, shape, solid, within } from '#demo/pictures/svg.ts'

const rubber = tones('rubber')
const steel = tones('steel')
const tape = tones('#f2c23c')

const shell =
  'M360 330C360 262 412 222 480 222H640C740 222 806 300 806 400V700' +
  'C806 744 780 770 736 770H410C380 770 360 750 360 720Z'

export function tapeMeasure({ view, colour }: Sitting) {
  const paint = tones(colour)
  const run = ticks(view === 1 ? 110 : 200)
  const body = caseOf(paint) + (view === 1 ? face(paint) : clip())
  const seen = view === 1 ? body : group('translate(1100 0) scale(-1 1)', body)
  const blade = view === 1 ? run : group('translate(1100 0) scale(-1 1)', run)
  return (
    floorShadow(view === 1 ? [120, 820] : [270, 880], 782) + blade + group('translate(0 4)', seen)
  )
}

function ticks(start: number) {
  const marks = Array.from({ length: 17 }, (_, place) => {
    const x = start + 22 + place * 16
    const height = place % 5 === 0 ? 34 : 18
    const colour = place % 5 === 0 ? tones('clay').base : rubber.base
    return line(`M${x} 716V${716 + height}`, colour, 5)
  })
  return [
    box([start, 708, 380 - start, 58], 0, tape.base),
    box([start, 708, 380 - start, 10], 0, tape.light),
    box([start, 756, 380 - start, 10], 0, tape.shade),
    ...marks,
    box([start - 16, 700, 20, 82], 4, steel.base),
    box([start - 16, 700, 8, 82], 4, steel.light),
    disc([start + 16, 742], 6, steel.shade),
  ].join('')
}

function caseOf(paint: Tones) {
  return [
    solid(shell, paint, {
      light: 'M350 210H700V262H520C440 262 404 300 400 380V780H350Z',
      shade: 'M820 300V780H500C640 720 740 600 752 420C756 340 740 280 700 240Z',
      deep: 'M820 420V780H640C740 740 780 620 784 480Z',
    }),
    within(shell, shape('M350 640H450C490 640 500 706 546 712H820V780H350Z', rubber.base)),
    shape(
      'M640 218C742 222 810 300 810 400V470C780 440 760 400 752 360C740 300 700 250 640 218Z',
      rubber.base,
    ),
    shape(
      'M640 218C700 222 750 252 778 296C770 300 740 290 716 276C692 254 668 234 640 218Z',
      rubber.light,
    ),
  ].join('')
}

function face(paint: Tones) {
  return [
    disc([572, 470], 150, rubber.base),
    disc([572, 470], 132, paint.base),
    shape('M572 338A132 132 0 0 0 440 470H474C476 416 516 374 572 372Z', paint.light),
    shape('M572 602A132 132 0 0 0 704 470H672C668 526 628 566 572 568Z', paint.shade),
    clubMark([572, 474], 2, paint),
    box([398, 250, 70, 40], 14, tones('clay').base),
    box([398, 250, 70, 15], 8, tones('clay').light),
  ].join('')
}

function clip() {
  return [
    ring([572, 470], 132, { colour: rubber.base, width: 14 }),
    box([520, 330, 104, 330], 18, steel.base),
    box([520, 330, 34, 330], 16, steel.light),
    box([596, 330, 28, 330], 14, steel.shade),
    disc([572, 372], 15, steel.deep),
    box([540, 600, 64, 30], 10, steel.deep),
    line('M792 690C860 700 880 760 840 790C810 812 780 800 784 770', rubber.base, 15),
  ].join('')
}
