import { getFormat } from '#print/designs/formats.ts'
import { setText, type Drawing } from '#print/designs/kit/drawing.ts'
import { getFirmName } from '#print/designs/kit/firm.ts'
import { scale } from '#print/designs/kit/scale.ts'
import type { Mark } from '#print/sheet.ts'

export const page = getFormat('flyer')
export const { width, height } = page
export const margin = 12
export const inner = width - 2 * margin

type Place = { x: number; top: number; width: number }

export function paragraph(drawing: Drawing, place: Place, text: string, maxLines = 4): Mark[] {
  const type = { sizes: scale(9.5, 9, 8.5, 8), face: 'text', ink: 'black', leading: 1.28 } as const
  const column = { ...place, ...type, maxLines, isHeadline: true }
  return setText(drawing, column, { text, field: '' }).marks
}

export function backTitle(drawing: Drawing, otherwise: string) {
  const place = { x: margin, top: margin + 1, width: inner, sizes: scale(20, 17, 15, 13, 11) }
  return setText(
    drawing,
    { ...place, maxLines: 2, face: 'heading', ink: 'black', leading: 1.14 },
    { text: getFirmName(drawing) || otherwise, field: 'companyName' },
  )
}

type Column = { top: number; sizes: readonly number[]; maxLines: number; leading: number }

export function backDescription(drawing: Drawing, column: Column) {
  return setText(
    drawing,
    { x: margin, width: inner, face: 'text', ink: 'black', ...column },
    { text: drawing.data.longDescription ?? '', field: 'longDescription' },
  )
}
