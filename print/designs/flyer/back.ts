import { contactRows } from '#print/designs/kit/contact-rows.ts'
import { type Drawing, setText } from '#print/designs/kit/drawing.ts'
import { logoPlate, getPersonName, qrPlate, qrSide, signature } from '#print/designs/kit/firm.ts'
import { fillPath, boxPath } from '#print/designs/kit/marks.ts'
import { drawGround, createRoof } from '#print/designs/kit/roof.ts'
import { scale } from '#print/designs/kit/scale.ts'
import type { Mark } from '#print/sheet.ts'
import { points } from '#print/type/measure.ts'
import { type ContentImage, getContentImages } from '#contract/shop/prints.rules.ts'
import { drawContentImage } from '#print/pictures/draw-content-image.ts'
import { height, inner, margin, page, width, backDescription, backTitle } from './page.ts'
import { serviceRows } from './services.ts'
import { getDetails } from './details.ts'

const roof = createRoof(page, 170)

export function flyerBack(drawing: Drawing): Mark[] {
  const { subtype } = drawing.data
  return [
    drawGround(page, 'plaster'),
    ...(subtype === 'flyer-services' ? serviceRows(drawing) : story(drawing)),
    fillPath(roof.below, 'slate'),
    roof.light(1.8),
    ...foot(drawing),
  ]
}

function foot(drawing: Drawing): Mark[] {
  const code = qrSide(drawing, 24)
  const person = setText(
    drawing,
    {
      x: margin,
      top: 174,
      width: 60,
      sizes: scale(11, 10, 9),
      maxLines: 1,
      face: 'heading',
      ink: 'plaster',
    },
    { text: getPersonName(drawing), field: 'name' },
  )
  const rows = contactRows(drawing, {
    x: margin,
    top: person.marks.length > 0 ? person.bottom + 2.6 : 175,
    width: inner - (code ? code + 14 : 40),
    sizes: scale(10.5, 10, 9.5, 9, 8.5, 8),
    ink: 'plaster',
    icons: 'daylight',
    face: 'strong',
  })
  const plate = { x: width - margin - 42, y: 156, width: 42, height: 18 }
  return [
    ...person.marks,
    ...rows.marks,
    ...(code
      ? qrPlate(drawing, { x: width - margin - code, y: 156, size: 24, word: 'plaster' })
      : logoPlate(drawing, plate, 'plaster')),
    ...(code
      ? []
      : signature(drawing, {
          right: width - margin,
          baseline: height - margin,
          size: points(8),
          ink: 'plaster',
        })),
  ]
}

function story(drawing: Drawing): Mark[] {
  const { data, texts } = drawing
  const images = getContentImages(data.subtype)
  const image: ContentImage = images.find((one) => one === data.contentImage) ?? images[0]!
  const title = backTitle(drawing, texts.headlines[data.subtype as 'flyer'])
  const description = backDescription(drawing, {
    top: title.bottom + 6,
    sizes: scale(11, 10.5),
    maxLines: 4,
    leading: 1.36,
  })
  const top = description.bottom + 7
  const details = getDetails(drawing)
  const pictureHeight = Math.min(details ? 56 : 96, (details ? 96 : 144) - top)
  const picture: Mark = {
    kind: 'group',
    transform: [1, 0, 0, 1, margin, top],
    clip: boxPath({ x: 0, y: 0, width: inner, height: pictureHeight }),
    marks: drawContentImage(image, { width: inner, height: pictureHeight }),
  }
  return [
    ...title.marks,
    ...description.marks,
    picture,
    ...(details ? details(top + pictureHeight + 8) : []),
  ]
}
