import { setText, type Drawing } from '#print/designs/kit/drawing.ts'
import { scale } from '#print/designs/kit/scale.ts'
import type { Mark } from '#print/sheet.ts'

export const [width, height, bleed, margin] = [148, 210, 3, 12]
export const right = width + bleed
export const inner = width - 2 * margin

type Place = { x: number; top: number; width: number }

/** A few lines of running text. */
export function paragraph(drawing: Drawing, place: Place, text: string, maxLines = 4): Mark[] {
  const type = { sizes: scale(9.5, 9, 8.5, 8), face: 'text', ink: 'black', leading: 1.28 } as const
  const column = { ...place, ...type, maxLines, isHeadline: true }
  return setText(drawing, column, { text, field: '' }).marks
}
