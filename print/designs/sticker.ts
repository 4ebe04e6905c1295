import type { Mark } from '#print/sheet.ts'
import { getFormat } from './formats.ts'
import { shortLink } from './kit/contact-rows.ts'
import { type Drawing, setText, unbroken } from './kit/drawing.ts'
import { getFirmName, logoPlate, phoneSizes, qrPlate, qrSide, signature } from './kit/firm.ts'
import { fillPath } from './kit/marks.ts'
import { drawGround, createRoof } from './kit/roof.ts'

const page = getFormat('sticker')
const { width, height } = page
const margin = 10

/** Read at five metres: the firm, then its phone. */
export function sticker(drawing: Drawing): Mark[] {
  const roof = createRoof(page, 128)
  const { data } = drawing
  const code = qrSide(drawing, 35)
  const free = width - margin - (code ? code + 4 : 0)
  const firm = setText(
    drawing,
    {
      x: margin,
      top: 11,
      width: (drawing.logo ? 206 : width - margin) - margin,
      sizes: [17, 15, 13, 11],
      maxLines: 1,
      face: 'heading',
      ink: 'plaster',
    },
    { text: getFirmName(drawing), field: 'companyName' },
  )
  const phone = setText(
    drawing,
    {
      x: margin,
      top: firm.marks.length > 0 ? 33 : 26,
      width: free - margin,
      sizes: phoneSizes(drawing, [24, 22, 20]),
      maxLines: 1,
      face: 'figures',
      ink: 'daylight',
    },
    { text: unbroken(data.phone ?? ''), field: 'phone' },
  )
  const small = (
    [
      { text: data.shortDescription, field: 'shortDescription' },
      { text: data.longDescription, field: 'longDescription' },
      { text: data.email, field: 'email' },
      { text: shortLink(data.link ?? ''), field: 'link' },
    ] as const
  ).find(({ text }) => text?.trim())
  const description = setText(
    drawing,
    {
      x: margin,
      top: phone.marks.length > 0 ? 67 : 50,
      width: 128,
      sizes: [8, 7, 6.2],
      maxLines: 2,
      face: 'text',
      ink: 'plaster',
      leading: 1.2,
    },
    { text: small?.text ?? '', field: small?.field ?? '' },
  )
  return [
    drawGround(page, 'slate'),
    fillPath(roof.below, 'patina'),
    roof.light(2.4),
    ...firm.marks,
    ...phone.marks,
    ...description.marks,
    ...logoPlate(drawing, { x: 214, y: 7, width: width - margin - 214, height: 21 }, 'plaster'),
    ...qrPlate(drawing, { x: width - margin - code, y: height - 6 - code, size: 35, word: null }),
    ...signature(drawing, { right: free, baseline: height - 8, size: 5, ink: 'plaster' }),
  ]
}
