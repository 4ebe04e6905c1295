import { getCovers } from '#contract/shop/prints.rules.ts'
import { drawGround, createRoof } from '#print/designs/kit/roof.ts'
import { scale } from '#print/designs/kit/scale.ts'
import type { Mark } from '#print/sheet.ts'
import { height, margin, page, width } from './page.ts'
import type { FlyerKind } from '#print/designs/design-texts.ts'
import { getCover } from '#print/designs/kit/cover.ts'
import { type Drawing, setText, unbroken } from '#print/designs/kit/drawing.ts'
import { getFirmName, logoIn, phoneSizes } from '#print/designs/kit/firm.ts'

export function flyerFront(drawing: Drawing): Mark[] {
  const roof = createRoof(page, 143)
  const edge = -page.bleed
  const { data, texts } = drawing
  const kind = data.subtype as FlyerKind
  const cover = getCover(getCovers(kind), data.coverImage)
  const headline = setText(
    drawing,
    {
      x: margin,
      top: 151,
      width: width - 2 * margin,
      sizes: scale(34, 30, 26, 22, 19, 16.5),
      maxLines: 3,
      isHeadline: true,
      face: 'heading',
      ink: 'black',
      leading: 1.1,
    },
    { text: data.shortDescription?.trim() || texts.headlines[kind], field: 'shortDescription' },
  )
  const phone = setText(
    drawing,
    {
      x: width / 2 + 2,
      top: height - margin - 5.6,
      width: width / 2 - margin - 2,
      sizes: phoneSizes(drawing, [5.6, 5, 4.4]),
      maxLines: 1,
      face: 'figures',
      ink: 'patina',
      align: 'right',
    },
    { text: unbroken(data.phone ?? ''), field: 'phone' },
  )
  return [
    drawGround(page, 'plaster'),
    {
      kind: 'group',
      clip: roof.above,
      marks: [
        { kind: 'group', transform: [1, 0, 0, 1, edge, edge], marks: drawing.covers[cover]! },
      ],
    },
    roof.light(1.8),
    ...headline.marks,
    ...firmMarks(drawing),
    ...phone.marks,
  ]
}

function firmMarks(drawing: Drawing): Mark[] {
  const half = { x: margin, width: width / 2 - margin - 2 }
  if (drawing.logo)
    return logoIn(
      drawing,
      { ...half, y: height - margin - 15, height: 15 },
      { background: 'plaster' },
    )
  const name = setText(
    drawing,
    {
      ...half,
      top: height - margin - 12,
      sizes: scale(15, 13, 11),
      maxLines: 2,
      face: 'heading',
      ink: 'black',
      leading: 1.15,
    },
    { text: getFirmName(drawing), field: 'companyName' },
  )
  return shiftTexts(name.marks, height - margin - name.bottom)
}

function shiftTexts(marks: readonly Mark[], down: number): Mark[] {
  return marks.map((mark) => (mark.kind === 'text' ? { ...mark, y: mark.y + down } : mark))
}
