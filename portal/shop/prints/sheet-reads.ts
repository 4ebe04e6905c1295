import type { Mark, Sheet } from '#print/sheet.ts'

const millimetresPerInch = 25.4

type Pixels = { width: number; height: number }

/**
 * Largest sharp width of a logo in millimetres, when its place on the sheet is wider;
 * undefined while it is sharp enough or not on the sheet.
 */
export function findSharpWidth({ format, sides }: Sheet, pixels: Pixels): number | undefined {
  const places = sides.flatMap(({ marks }) => getLogoWidths(marks, 1))
  const printed = Math.max(0, ...places)
  const sharp = (pixels.width / format.resolution) * millimetresPerInch
  return printed > sharp + 0.5 ? Math.floor(sharp) : undefined
}

export function getPrintTexts(marks: readonly Mark[]): string[] {
  return marks.flatMap((mark) => {
    if (mark.kind === 'group') return getPrintTexts(mark.marks)
    return mark.kind === 'text' ? [mark.text] : []
  })
}

function getLogoWidths(marks: readonly Mark[], scale: number): number[] {
  return marks.flatMap((mark) => {
    if (mark.kind === 'logo') return [mark.width * scale]
    if (mark.kind !== 'group') return []
    const [a, b] = mark.transform ?? [1, 0]
    return getLogoWidths(mark.marks, scale * Math.hypot(a, b))
  })
}
