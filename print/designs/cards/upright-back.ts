import { serviceCount } from '#contract/shop/prints.rules.ts'
import type { Mark } from '#print/sheet.ts'
import { getFormat } from '#print/designs/formats.ts'
import { points } from '#print/type/measure.ts'
import { type Drawing, setText } from '#print/designs/kit/drawing.ts'
import { qrPlate, qrSide, signature } from '#print/designs/kit/firm.ts'
import { serviceIcon } from '#print/designs/kit/icons.ts'
import { fillPath, slope } from '#print/designs/kit/marks.ts'
import { drawGround, createRoof } from '#print/designs/kit/roof.ts'
import { scale } from '#print/designs/kit/scale.ts'

const page = getFormat('business-card-vertical')
const { width, height } = page
const module = 5

export function uprightCardBack(drawing: Drawing): Mark[] {
  const code = qrSide(drawing, 20)
  const roof = createRoof(page, 52 + slope * width)
  return [
    drawGround(page, 'plaster'),
    ...serviceList(drawing),
    fillPath(roof.below, 'slate'),
    roof.light(1),
    ...(code
      ? qrPlate(drawing, {
          x: width - module - code,
          y: height - module - code,
          size: 20,
          word: null,
        })
      : []),
    ...addressRows(drawing, {
      x: module,
      top: 66,
      width: width - 2 * module - code - (code ? 1 : 0),
    }),
    ...(code
      ? []
      : signature(drawing, {
          right: width - module,
          baseline: height - module,
          size: points(7),
          ink: 'plaster',
        })),
  ]
}

function addressRows(drawing: Drawing, column: { x: number; top: number; width: number }): Mark[] {
  const { address } = drawing.data
  const lines = address ? [address.line1, address.line2, address.line3] : []
  const text = lines.filter((one) => one.trim()).join('\n')
  const isScan = !text && Boolean(drawing.qr)
  return setText(
    drawing,
    { ...column, sizes: scale(7.5, 7, 6.5), maxLines: 5, face: 'strong', ink: 'plaster' },
    { text: isScan ? drawing.texts.scan : text, field: isScan ? '' : 'address' },
  ).marks
}

function serviceList(drawing: Drawing): Mark[] {
  const count = serviceCount('business-card-vertical')
  const services = (drawing.data.services ?? []).slice(0, count)
  const icon = 5
  return services.flatMap(({ icon: service, text }, index) => {
    const top = module + 1.2 + index * 9.4
    const set = setText(
      drawing,
      {
        x: module + icon + 2.2,
        top: top + 1.2,
        width: width - 2 * module - icon - 2.2,
        sizes: scale(8.5, 8, 7.5, 7),
        maxLines: 2,
        face: 'strong',
        ink: 'black',
        leading: 1.12,
      },
      { text: text || drawing.texts.services[service].name, field: 'services' },
    )
    return [serviceIcon(service, { x: module, y: top, size: icon, ink: 'patina' }), ...set.marks]
  })
}
