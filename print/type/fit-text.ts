import { breakLines } from './break-lines.ts'
import { type Setting, measureWidth } from './measure.ts'

export type FitResult = { size: number; lines: string[]; fits: boolean }

type Box = Omit<Setting, 'size'> & {
  width: number
  /** Largest first, in millimetres. */
  sizes: readonly number[]
  maxLines: number
  language: string
  /** True when a large size counts more than few lines. */
  isHeadline?: boolean
}

/**
 * Sets text in the largest size that fits, in as few lines as it takes: one line in each size
 * first, then two, and so on; a headline in the largest size first. What fits nowhere is set in the
 * smallest size and said not to fit.
 */
export function fitText(text: string, box: Box): FitResult {
  const { width, sizes, maxLines, language, isHeadline = false, fonts, face } = box
  const tries = sizes.map((size) => {
    const setting = { fonts, face, size }
    const lines = breakLines(text, { ...setting, width, language })
    const fits = lines.every((line) => measureWidth(line, setting) <= width)
    return { size, lines, fits: fits && lines.length <= maxLines }
  })
  const fits = tries.filter(({ fits }) => fits)
  const minLines = Math.min(...fits.map(({ lines }) => lines.length))
  const best = isHeadline ? fits[0] : fits.find(({ lines }) => lines.length === minLines)
  const smallest = tries.at(-1)!
  return best ?? { ...smallest, lines: smallest.lines.slice(0, maxLines) }
}
