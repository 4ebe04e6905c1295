import { type Drawing, setText } from '#print/designs/kit/drawing.ts'
import { roofWindow } from '#print/designs/kit/marks.ts'
import { scale } from '#print/designs/kit/scale.ts'
import type { Mark } from '#print/sheet.ts'
import { inner, margin, paragraph } from './page.ts'

type DrawDetails = (top: number) => Mark[]

/** Details under the picture; undefined for kinds of flyer without any. */
export function getDetails(drawing: Drawing): DrawDetails | undefined {
  const { subtype } = drawing.data
  if (subtype === 'electric') return (top) => steps(drawing, top)
  if (subtype === 'replacement') return (top) => beforeAndAfter(drawing, top)
  if (subtype === 'dsp') return (top) => reasons(drawing, top)
  return undefined
}

function steps(drawing: Drawing, top: number): Mark[] {
  const { one, two, three, four } = drawing.texts.electric
  const column = inner / 2
  return [one, two, three, four].flatMap((text, index) => {
    const x = margin + (index % 2) * column
    const y = top + Math.floor(index / 2) * 18
    const number = setText(
      drawing,
      { x, top: y, width: 9, sizes: scale(22), maxLines: 1, face: 'figures', ink: 'patina' },
      { text: String(index + 1), field: '' },
    )
    const sentence = paragraph(drawing, { x: x + 9, top: y + 0.6, width: column - 14 }, text)
    return [...number.marks, ...sentence]
  })
}

function beforeAndAfter(drawing: Drawing, top: number): Mark[] {
  const { replacement } = drawing.texts
  const column = inner / 2 - 4
  const columns = [
    { x: margin, title: replacement.before, texts: replacement.old, pane: 'slateLight' },
    {
      x: margin + inner / 2 + 4,
      title: replacement.after,
      texts: replacement.fresh,
      pane: 'daylight',
    },
  ] as const
  return columns.flatMap(({ x, title, texts, pane }) => {
    const head = setText(
      drawing,
      { x, top, width: column, sizes: scale(13, 11.5), maxLines: 1, face: 'heading', ink: 'black' },
      { text: title, field: '' },
    )
    const rows = [texts.one, texts.two, texts.three].flatMap((text, index) => {
      const y = top + 8.4 + index * 9.2
      return [
        ...roofWindow({ x, y: y + 2.9, width: 3.2, height: 2.6 }, { pane }),
        ...paragraph(drawing, { x: x + 5.6, top: y, width: column - 5.6 }, text, 2),
      ]
    })
    return [...head.marks, ...rows]
  })
}

function reasons(drawing: Drawing, top: number): Mark[] {
  const { one, two, three } = drawing.texts.dsp
  return [one, two, three].flatMap((text, index) => {
    const y = top + index * 11
    return [
      ...roofWindow({ x: margin, y: y + 3.1, width: 3.6, height: 3 }, { pane: 'daylight' }),
      ...paragraph(drawing, { x: margin + 7, top: y, width: inner - 30 }, text, 2),
    ]
  })
}
