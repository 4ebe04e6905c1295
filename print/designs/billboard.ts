import { type Cover, getCovers } from '#contract/shop/prints.rules.ts'
import type { Mark } from '#print/sheet.ts'
import { getFormat } from './formats.ts'
import { type Drawing, setText, unbroken } from './kit/drawing.ts'
import { getFirmName, logoPlate, phoneSizes, qrPlate, qrSide, signature } from './kit/firm.ts'
import { boxPath, fillPath } from './kit/marks.ts'
import { createRoof } from './kit/roof.ts'
import { getCover } from '#print/designs/kit/cover.ts'

const page = getFormat('billboard')
const { width, height, bleed } = page
const margin = 170

/** Read at forty metres: a scene, one line, a phone. */
export function billboard(drawing: Drawing): Mark[] {
  const roof = createRoof(page, 2060)
  const { data } = drawing
  const cover = getCover(getCovers('billboard'), data.coverImage)
  const isQuietLeft = quietSide(cover) === 'left'
  const code = qrSide(drawing, 400)
  const free = width - margin - (code ? code + 130 : 0)
  const column = { x: free - 2950, width: 2950, align: 'right' } as const
  const isShort = Boolean(data.shortDescription?.trim())
  const description = setText(
    drawing,
    {
      ...column,
      top: 1735,
      sizes: [170, 150, 130, 115],
      maxLines: 1,
      face: 'strong',
      ink: 'plaster',
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
      top: 1930,
      sizes: phoneSizes(drawing, [270, 250, 230, 210, 180, 160]),
      maxLines: 1,
      face: 'figures',
      ink: 'daylight',
    },
    data.phone?.trim()
      ? { text: unbroken(data.phone), field: 'phone' }
      : { text: data.email ?? '', field: 'email' },
  )
  const plate = {
    x: isQuietLeft ? margin : width - margin - 1500,
    y: margin,
    width: 1500,
    height: 460,
  }
  return [
    { kind: 'group', transform: [1, 0, 0, 1, -bleed, -bleed], marks: drawing.covers[cover]! },
    fillPath(roof.below, 'slate'),
    roof.light(36),
    ...firmPlate(),
    ...description.marks,
    ...phone.marks,
    ...(code
      ? qrPlate(drawing, {
          x: width - margin - code,
          y: height - margin - code,
          size: 400,
          word: null,
        })
      : []),
    ...signature(drawing, { right: free, baseline: height - 82, size: 62, ink: 'plaster' }),
  ]

  function firmPlate(): Mark[] {
    if (drawing.logo) return logoPlate(drawing, plate, 'white')
    const name = getFirmName(drawing)
    if (!name) return []
    const text = setText(
      drawing,
      {
        x: plate.x + 90,
        top: plate.y + 100,
        width: plate.width - 180,
        sizes: [230, 200, 170, 140, 115],
        maxLines: 2,
        face: 'heading',
        ink: 'black',
        leading: 1.08,
      },
      { text: name, field: 'companyName' },
    )
    const usedWidth = Math.max(text.width + 180, 500)
    return [
      fillPath(
        boxPath({ ...plate, width: usedWidth, height: text.bottom + 100 - plate.y }),
        'white',
      ),
      ...text.marks,
    ]
  }
}

function quietSide(cover: Cover): 'left' | 'right' {
  return cover === 'rain-and-sun' ? 'right' : 'left'
}
