import { serviceCount } from '#contract/shop/prints.rules.ts'
import { type Drawing, setText } from '#print/designs/kit/drawing.ts'
import { serviceIcon } from '#print/designs/kit/icons.ts'
import { scale } from '#print/designs/kit/scale.ts'
import type { Mark } from '#print/sheet.ts'
import { backDescription, backTitle, inner, margin, paragraph } from './page.ts'

export function serviceRows(drawing: Drawing): Mark[] {
  const { data, texts } = drawing
  const column = inner / 2
  const title = backTitle(drawing, texts.headlines['flyer-services'])
  const description = backDescription(drawing, {
    top: title.bottom + 5,
    sizes: scale(10.5, 10),
    maxLines: 3,
    leading: 1.34,
  })
  const top = description.bottom + 9
  const step = Math.min(34, (138 - top) / 3)
  const services = (data.services ?? []).slice(0, serviceCount('flyer-services'))
  const cells = services.flatMap(({ icon, text }, index): Mark[] => {
    const x = margin + (index % 2) * column
    const y = top + Math.floor(index / 2) * step
    const name = setText(
      drawing,
      {
        x: x + 13,
        top: y + 1.2,
        width: column - 17,
        sizes: scale(12.5, 11.5, 10.5, 9.5),
        maxLines: 2,
        face: 'strong',
        ink: 'black',
        leading: 1.15,
      },
      { text: text || texts.services[icon].name, field: 'services' },
    )
    const sentence = paragraph(
      drawing,
      { x: x + 13, top: name.bottom + 2.8, width: column - 17 },
      texts.services[icon].sentence,
    )
    return [
      serviceIcon(icon, { x, y: y - 1, size: 9.6, ink: 'patina' }),
      ...name.marks,
      ...sentence,
    ]
  })
  return [...title.marks, ...description.marks, ...cells]
}
