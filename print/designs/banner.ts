import { getCovers } from '#contract/shop/prints.rules.ts'
import type { Mark, Point } from '#print/sheet.ts'
import { bannerSize, panelText, smallPrint } from './banner-text.ts'
import type { Drawing } from './kit/drawing.ts'
import { qrPlate, qrSide, signature } from './kit/firm.ts'
import { fillPath, polygon } from './kit/marks.ts'
import { createRoof } from './kit/roof.ts'
import { getCover } from '#print/designs/kit/cover.ts'

const { width, height, bleed, margin, panel: divide } = bannerSize
const [right, bottom] = [width + bleed, height + bleed]

/** Read at fifteen metres. */
export function banner(drawing: Drawing): Mark[] {
  const roof = createRoof(bannerSize, 1080)
  const { data } = drawing
  const code = qrSide(drawing, 150)
  const panel: Point[] = [
    [-bleed, -bleed],
    [divide, -bleed],
    [divide, roof.at(divide)],
    [right, roof.at(right)],
    [right, bottom],
    [-bleed, bottom],
  ]
  return [
    {
      kind: 'group',
      transform: [1, 0, 0, 1, divide - bleed, -bleed],
      marks: drawing.covers[getCover(getCovers('banner'), data.coverImage)]!,
    },
    fillPath(polygon(panel), 'slate'),
    roof.light(14),
    ...panelText(drawing),
    ...(code
      ? qrPlate(drawing, {
          x: width - margin - code,
          y: height - margin - code,
          size: 150,
          word: null,
        })
      : []),
    ...signature(drawing, {
      right: data.rooflightLogo === 'recommended' ? 64 + 600 : 64 + 290,
      baseline: 925,
      size: 32,
      ink: 'plaster',
    }),
    ...smallPrint(drawing),
  ]
}
