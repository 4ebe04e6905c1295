import { type ContentImage, getContentImages } from '#contract/shop/marketing.rules.ts'
import type { Drawing } from '#print/designs/kit/drawing.ts'
import { boxPath } from '#print/designs/kit/marks.ts'
import { drawContentImage } from '#print/pictures/draw-content-image.ts'
import { scale } from '#print/designs/kit/scale.ts'
import type { Mark } from '#print/sheet.ts'
import { getDetails } from './details.ts'
import { backDescription, backTitle, inner, margin } from './page.ts'

/** Words first, then a picture of windows, then what the kind of flyer has to tell. */
export function story(drawing: Drawing): Mark[] {
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
