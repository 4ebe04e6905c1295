import type { Mark } from '#print/sheet.ts'
import { getFormat } from '#print/designs/formats.ts'
import { points } from '#print/type/measure.ts'
import { contactRows } from '#print/designs/kit/contact-rows.ts'
import { type Drawing, setText } from '#print/designs/kit/drawing.ts'
import { getFirmName, logoIn, getPersonName, signature } from '#print/designs/kit/firm.ts'
import { fillPath } from '#print/designs/kit/marks.ts'
import { drawGround, createRoof } from '#print/designs/kit/roof.ts'
import { scale } from '#print/designs/kit/scale.ts'

const page = getFormat('business-card')
const { width, height } = page
const module = 5

export function cardFront(drawing: Drawing): Mark[] {
  const roof = createRoof(page, 55)
  const firm = getFirmName(drawing)
  const person = getPersonName(drawing)
  const column = { x: module, width: 38 }
  const contact = contactRows(drawing, {
    x: 47.5,
    top: module + 0.4,
    width: width - module - 47.5,
    sizes: [points(8), points(7.5), points(7), points(6.5)],
    ink: 'black',
    icons: 'patina',
  })
  return [
    drawGround(page, 'plaster'),
    fillPath(roof.below, 'slate'),
    roof.light(0.9),
    ...header(),
    ...contact.marks,
    ...signature(drawing, {
      right: width - module,
      baseline: height - module - 0.6,
      size: points(7.5),
      ink: 'plaster',
    }),
  ]

  function header(): Mark[] {
    const names = { ...column, face: 'heading', ink: 'black', leading: 1.12 } as const
    if (!drawing.logo) {
      const large = setText(
        drawing,
        { ...names, top: module + 0.4, sizes: scale(14, 12.5, 11), maxLines: 2 },
        { text: firm, field: 'companyName' },
      )
      return [...large.marks, ...block(person, '', 31)]
    }
    const logo = logoIn(
      drawing,
      { x: module, y: module, width: 36, height: 12 },
      { background: 'plaster' },
    )
    return [...logo, ...block(person || firm, person ? firm : '', 26.5)]
  }

  function block(title: string, subtitle: string, top: number): Mark[] {
    const field = title === person && person ? 'name' : 'companyName'
    const name = setText(
      drawing,
      {
        ...column,
        top,
        sizes: scale(15, 13, 11),
        maxLines: 2,
        face: 'heading',
        ink: 'black',
        leading: 1.12,
      },
      { text: title, field },
    )
    const firmLine = setText(
      drawing,
      {
        ...column,
        top: name.bottom + 1.9,
        sizes: scale(8, 7.5, 6.5),
        maxLines: 2,
        face: 'text',
        ink: 'black',
      },
      { text: subtitle, field: 'companyName' },
    )
    return [...name.marks, ...firmLine.marks]
  }
}
