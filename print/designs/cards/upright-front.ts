import type { Mark } from '#print/sheet.ts'
import { getFormat } from '#print/designs/formats.ts'
import { contactRows } from '#print/designs/kit/contact-rows.ts'
import { type Drawing, setText } from '#print/designs/kit/drawing.ts'
import { getFirmName, logoPlate, getPersonName } from '#print/designs/kit/firm.ts'
import { fillPath, line, roofWindow } from '#print/designs/kit/marks.ts'
import { drawGround, createRoof } from '#print/designs/kit/roof.ts'
import { scale } from '#print/designs/kit/scale.ts'

const page = getFormat('business-card-vertical')
const { width } = page
const module = 5
const [left, right] = [-page.bleed, width + page.bleed]

export function uprightCardFront(drawing: Drawing): Mark[] {
  const roof = createRoof(page, 48)
  const firm = getFirmName(drawing)
  const person = getPersonName(drawing)
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
    drawGround(page, 'plaster'),
    fillPath(roof.above, 'slate'),
    ...[10, 20, 30, 40].map((down) =>
      line([left, roof.at(left) - down], [right, roof.at(right) - down], 'slateMid', 0.35),
    ),
    ...roofWindow(
      { x: 18, y: roof.at(18) - 6, width: 21, height: 19.5 },
      { pane: 'daylight', frame: 'plaster' },
    ),
    roof.light(1),
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
