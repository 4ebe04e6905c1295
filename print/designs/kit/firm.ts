import type { Ink } from '#print/inks.ts'
import { quietSquares } from '#print/quiet-squares.ts'
import type { Mark } from '#print/sheet.ts'
import { points, calculateFontSize, measureWidth } from '#print/type/measure.ts'
import { type Drawing, setText } from './drawing.ts'
import { type Box, boxPath, fillPath, roofWindow } from './marks.ts'

const widestLogo = 3

/** The logo in its box, at most three times as wide as high, at the left or in the middle. */
export function logoIn(
  { logo }: Drawing,
  box: Box,
  { background, align = 'left' }: { background: Ink; align?: 'left' | 'center' | 'right' },
): Mark[] {
  if (!logo) return []
  const room = Math.min(box.width, box.height * widestLogo)
  const width = Math.min(room, box.height * logo.ratio)
  const height = width / logo.ratio
  const free = box.width - width
  const x = box.x + (align === 'left' ? 0 : align === 'center' ? free / 2 : free)
  return [{ kind: 'logo', x, y: box.y + (box.height - height) / 2, width, height, background }]
}

export function logoPlate(drawing: Drawing, box: Box, background: Ink): Mark[] {
  if (!drawing.logo) return []
  const margin = Math.min(box.width, box.height) * 0.14
  const height = box.height - 2 * margin
  const width = Math.min(box.width - 2 * margin, height * Math.min(drawing.logo.ratio, widestLogo))
  const plate = { ...box, width: width + 2 * margin }
  const inner = { x: box.x + margin, y: box.y + margin, width, height }
  return [
    fillPath(boxPath(plate), background),
    ...logoIn(drawing, inner, { background, align: 'center' }),
  ]
}

/** The name of the person, in the order of the country. */
export function getPersonName({ data: { name = '', surname = '' }, language }: Drawing) {
  const parts = language === 'hu' ? [surname, name] : [name, surname]
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}

export function getFirmName({ data }: Drawing) {
  return data.companyName?.trim() ?? ''
}

type Place = { right: number; baseline: number; size: number; ink: Ink }

/** The quiet sign of the club, a lit window and a word; firms it recommends have its seal. */
export function signature(drawing: Drawing, { right, baseline, size, ink }: Place): Mark[] {
  const { fonts, data, texts } = drawing
  const isRecommended = data.rooflightLogo === 'recommended'
  const text = isRecommended ? texts.recommended : 'Rooflight Club'
  const face = isRecommended ? 'strong' : 'text'
  const width = measureWidth(text, { fonts, face, size })
  const window = size * (isRecommended ? 1.9 : 1.6)
  const x = right - width
  return [
    ...roofWindow(
      {
        x: x - window - size * 0.6,
        y: baseline + size * 0.3,
        width: window,
        height: window * 0.76,
      },
      { pane: 'daylight' },
    ),
    { kind: 'text', text, x, y: baseline, size, face, ink },
  ]
}

export function qrPlate(
  drawing: Drawing,
  { x, y, size, word }: { x: number; y: number; size: number; word: Ink | null },
): Mark[] {
  const { qr, texts } = drawing
  if (!qr) return []
  const square = size / qr.size
  const margin = square * quietSquares
  const side = size + 2 * margin
  const code: Mark = {
    kind: 'group',
    transform: [square, 0, 0, square, x + margin, y + margin],
    marks: [fillPath(qr.path, 'slateDeep')],
  }
  const marks = [fillPath(boxPath({ x, y, width: side, height: side }), 'white'), code]
  if (!word) return marks
  const largest = Math.max(points(7.5), size * 0.118)
  const caption = setText(
    drawing,
    {
      x: x - side * 0.35,
      top: y + side + largest * 0.45,
      width: side * 1.35,
      sizes: [largest],
      maxLines: 2,
      face: 'strong',
      ink: word,
      align: 'right',
    },
    { text: texts.scan, field: '' },
  )
  return [...marks, ...caption.marks]
}

export function qrSide({ qr }: Drawing, size: number) {
  return qr ? size + (2 * quietSquares * size) / qr.size : 0
}

/** The phone in figures whose capitals are as high as may be, and no less than they must. */
export function phoneSizes(drawing: Drawing, caps: readonly number[]) {
  return caps.map((height) => calculateFontSize(height, { fonts: drawing.fonts, face: 'figures' }))
}
