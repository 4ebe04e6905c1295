import type { PrintFinding } from '#contract/shop/prints.ts'
import type { Ink } from '#print/inks.ts'
import type { Mark } from '#print/sheet.ts'
import type { Face, Fonts } from '#print/type/faces.ts'
import { breakLines } from '#print/type/break-lines.ts'
import { fitText } from '#print/type/fit-text.ts'
import { getCapHeight, findMissingLetters, measureWidth } from '#print/type/measure.ts'
import type { DesignInput } from '#print/designs/design.ts'

export type Drawing = DesignInput & { fonts: Fonts; language: string; findings: PrintFinding[] }

type Column = {
  x: number
  /** Top of the capitals in the first line. */
  top: number
  width: number
  /** Largest first, in millimetres. */
  sizes: readonly number[]
  maxLines: number
  face: Face
  ink: Ink
  /** Distance of baselines, in sizes. */
  leading?: number
  align?: 'left' | 'right'
  /** True when a large size counts more than few lines. */
  isHeadline?: boolean
}

export type SetText = { marks: Mark[]; bottom: number; size: number; width: number }

/**
 * Sets a field's text in a column and reports missing letters and overflow. Returns its marks and
 * the baseline of the last line.
 */
export function setText(
  drawing: Drawing,
  column: Column,
  { text: input, field }: { text: string; field: string },
): SetText {
  const {
    x,
    top,
    width,
    sizes,
    maxLines,
    face,
    ink,
    leading = 1.25,
    align = 'left',
    isHeadline = false,
  } = column
  const { fonts, language } = drawing
  const text = drawable(drawing, { text: input, field, face })
  if (!text) return { marks: [], bottom: top, size: sizes[0]!, width: 0 }
  const fit = fitText(text, {
    fonts,
    face,
    width,
    sizes,
    maxLines,
    language,
    isHeadline,
  })
  const { size } = fit
  if (!fit.fits) report(drawing, toFinding(text, { fonts, face, size, width, language }), field)
  const lines = fit.fits ? fit.lines : cut(fit.lines, { fonts, face, size, width })
  const first = top + getCapHeight({ fonts, face, size })
  const widths = lines.map((line) => measureWidth(line, { fonts, face, size }))
  const marks = lines.map((line, index): Mark => ({
    kind: 'text',
    text: line,
    x: align === 'left' ? x : x + width - widths[index]!,
    y: first + index * size * leading,
    size,
    face,
    ink,
  }))
  const bottom = first + (lines.length - 1) * size * leading
  return { marks, bottom, size, width: Math.max(...widths) }
}

/** The text without letters missing in its font; reports them. */
export function drawable(
  drawing: Drawing,
  { text, field, face }: { text: string; field: string; face: Face },
) {
  const clean = text.normalize('NFC').trim()
  const missingText = findMissingLetters(clean, { fonts: drawing.fonts, face })
  if (missingText.length === 0) return clean
  report(drawing, { code: 'missing_letter', params: { letters: missingText.join(' ') } }, field)
  return missingText.reduce((left, letter) => left.replaceAll(letter, ''), clean).trim()
}

type Cut = { fonts: Fonts; face: Face; size: number; width: number }

function cut(lines: readonly string[], { width, ...setting }: Cut) {
  return lines.map((line) => {
    if (measureWidth(line, setting) <= width) return line
    let letters = [...line]
    while (letters.length > 1 && measureWidth(`${letters.join('')}…`, setting) > width)
      letters = letters.slice(0, -1)
    return `${letters.join('')}…`
  })
}

function toFinding(text: string, box: Cut & { language: string }): Omit<PrintFinding, 'field'> {
  const { width, ...setting } = box
  const longWord = breakLines(text, box).find((line) => measureWidth(line, setting) > width)
  return longWord === undefined
    ? { code: 'too_long', params: {} }
    : { code: 'long_word', params: { word: longWord } }
}

function report(drawing: Drawing, finding: Omit<PrintFinding, 'field'>, field: string) {
  const isKnown = drawing.findings.some((one) => one.code === finding.code && one.field === field)
  if (!isKnown) drawing.findings.push({ ...finding, field })
}

export function unbroken(text: string) {
  return text.trim().replaceAll(/\s+/g, '\u00A0')
}
