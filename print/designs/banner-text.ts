import type { Mark } from '#print/sheet.ts'
import { getFormat } from './formats.ts'
import { shortLink } from './kit/contact-rows.ts'
import { type Drawing, setText, unbroken } from './kit/drawing.ts'
import { getFirmName, logoPlate, phoneSizes, qrSide } from './kit/firm.ts'

/** In millimetres; the text is left of the panel's end, the cover right. */
export const bannerSize = { ...getFormat('banner'), margin: 64, panel: 800 }
const { width, height, margin, panel: panelWidth } = bannerSize

export function panelText(drawing: Drawing): Mark[] {
  const { data, logo } = drawing
  const column = { x: margin, width: panelWidth - 2 * margin, ink: 'plaster' } as const
  const plate = logoPlate(drawing, { x: margin, y: margin, width: 470, height: 190 }, 'plaster')
  const firm = setText(
    drawing,
    {
      ...column,
      top: logo ? 306 : 100,
      sizes: logo ? [84, 72, 62] : [118, 100, 84, 72, 62],
      maxLines: 2,
      face: 'heading',
      leading: 1.1,
    },
    { text: getFirmName(drawing), field: 'companyName' },
  )
  const isShort = Boolean(data.shortDescription?.trim())
  const text = setText(
    drawing,
    {
      ...column,
      top: firm.bottom + 58,
      sizes: [56, 50, 44],
      maxLines: 3,
      face: 'text',
      leading: 1.22,
    },
    {
      text: (isShort ? data.shortDescription : data.longDescription) ?? '',
      field: isShort ? 'shortDescription' : 'longDescription',
    },
  )
  const phone = setText(
    drawing,
    {
      ...column,
      width: panelWidth - margin - 40,
      top: 735,
      sizes: phoneSizes(drawing, [92, 84, 76, 68, 60]),
      maxLines: 1,
      face: 'figures',
      ink: 'daylight',
    },
    { text: unbroken(data.phone ?? ''), field: 'phone' },
  )
  return [...plate, ...firm.marks, ...text.marks, ...phone.marks]
}

export function smallPrint(drawing: Drawing): Mark[] {
  const { email = '', link = '', address } = drawing.data
  const code = qrSide(drawing, 150)
  const right = width - margin - (code ? code + 40 : 0)
  const place = address
    ? [address.line1, address.line2, address.line3].filter((part) => part.trim())
    : []
  const lines = [
    { text: shortLink(link), field: 'link' },
    { text: email, field: 'email' },
    { text: place.slice(0, 2).join(', '), field: 'address' },
    { text: place.slice(2).join(', '), field: 'address' },
  ].filter(({ text }) => text.trim())
  return lines.flatMap(
    ({ text, field }, index) =>
      setText(
        drawing,
        {
          x: right - 480,
          top: height - margin - 27 - (lines.length - 1 - index) * 50,
          width: 480,
          sizes: [36, 32, 28, 24, 20],
          align: 'right',
          maxLines: 1,
          face: 'strong',
          ink: 'plaster',
        },
        { text, field },
      ).marks,
  )
}
