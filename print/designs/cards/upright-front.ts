import type { Mark } from '#print/sheet.ts'
import { contactRows } from '#print/designs/kit/contact-rows.ts'
import { type Drawing, setText } from '#print/designs/kit/drawing.ts'
import { firmOf, logoPlate, personOf } from '#print/designs/kit/firm.ts'
import { boxPath, filled, line, polygon, roofWindow, slope } from '#print/designs/kit/marks.ts'

import { scale } from '#print/designs/kit/scale.ts'

const [width, height, bleed, module] = [55, 85, 3, 5]
const whole = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed }
const right = width + bleed

export function uprightCardFront(drawing: Drawing): Mark[] {
  const roofAt = (x: number) => 48 - slope * x
  const firm = firmOf(drawing)
  const person = personOf(drawing)
  const column = { x: module, width: width - 2 * module, ink: 'black' } as const
  const name = setText(
    drawing,
    { ...column, top: 54.2, sizes: scale(15, 13, 11), maxLines: 2, face: 'heading', leading: 1.1 },
    { text: person || firm, field: person ? 'name' : 'companyName' },
  )
  const under = setText(
    drawing,
    { ...column, top: name.bottom + 1.8, sizes: scale(8, 7, 6.5), maxLines: 1, face: 'text' },
    { text: person ? firm : '', field: 'companyName' },
  )
  return [
    filled(boxPath(whole), 'plaster'),
    filled(
      polygon([
        [-bleed, -bleed],
        [right, -bleed],
        [right, roofAt(right)],
        [-bleed, roofAt(-bleed)],
      ]),
      'slate',
    ),
    ...[10, 20, 30, 40].map((down) =>
      line([-bleed, roofAt(-bleed) - down], [right, roofAt(right) - down], 'slateMid', 0.35),
    ),
    ...roofWindow(
      { x: 18, y: roofAt(18) - 6, width: 21, height: 19.5 },
      { pane: 'daylight', frame: 'plaster' },
    ),
    line([-bleed, roofAt(-bleed)], [right, roofAt(right)], 'clayLight', 1),
    ...logoPlate(drawing, { x: module, y: module, width: 28, height: 9 }, 'plaster'),
    ...name.marks,
    ...under.marks,
    ...contactRows(drawing, {
      x: module,
      top: under.bottom + 3.6,
      width: width - 2 * module,
      sizes: scale(7.5, 7, 6.5),
      ink: 'black',
      icons: 'patina',
      without: drawing.qr ? ['link', 'address'] : ['address'],
    }).marks,
  ]
}
