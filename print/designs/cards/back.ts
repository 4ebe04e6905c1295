import { serviceCount } from '#contract/shop/prints.rules.ts'
import type { Mark } from '#print/sheet.ts'
import { getFormat } from '#print/designs/formats.ts'
import { type Drawing, setText } from '#print/designs/kit/drawing.ts'
import { qrPlate, qrSide } from '#print/designs/kit/firm.ts'
import { serviceIcon } from '#print/designs/kit/icons.ts'
import { fillPath, roofWindow } from '#print/designs/kit/marks.ts'
import { drawGround, createRoof } from '#print/designs/kit/roof.ts'
import { scale } from '#print/designs/kit/scale.ts'

const page = getFormat('business-card')
const { width } = page
const module = 5
export function cardBack(drawing: Drawing): Mark[] {
  const roof = createRoof(page, 17.5)
  const code = qrSide(drawing, 20)
  const room = width - 2 * module - (code ? code + module : 0)
  return [
    drawGround(page, 'slate'),
    fillPath(roof.above, 'patina'),
    roof.light(0.9),
    ...roofWindow(
      { x: module, y: roof.at(module) - 3.2, width: 7, height: 5.4 },
      { pane: 'daylight' },
    ),
    ...serviceGrid(drawing, { x: module, top: 26, width: room, step: 12.6 }),
    ...qrPlate(drawing, { x: width - module - code, y: 19, size: 20, word: 'plaster' }),
  ]
}

type Grid = { x: number; top: number; width: number; step: number }

function serviceGrid(drawing: Drawing, { x, top, width: room, step }: Grid): Mark[] {
  const services = (drawing.data.services ?? []).slice(0, serviceCount('business-card'))
  const column = room / 2
  const icon = 4.6
  return services.flatMap(({ icon: service, text }, index) => {
    const left = x + (index % 2) * column
    const row = top + Math.floor(index / 2) * step
    const set = setText(
      drawing,
      {
        x: left,
        top: row + icon + 1.1,
        width: column - 1.6,
        sizes: scale(8, 7.5),
        maxLines: 2,
        face: 'strong',
        ink: 'plaster',
        leading: 1.16,
      },
      { text: text || drawing.texts.services[service].name, field: 'services' },
    )
    return [serviceIcon(service, { x: left, y: row, size: icon, ink: 'daylight' }), ...set.marks]
  })
}
