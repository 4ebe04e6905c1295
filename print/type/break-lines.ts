import { type Setting, measureWidth } from './measure.ts'

const nonBreaking = '\u00A0'
/** Their words of one letter do not stay at the end of a line. */
const bindsSingleLetters = new Set(['pl', 'cs', 'sk'])

/** Breaks text between words; a longer word gets its own line. */
export function breakLines(
  text: string,
  { width, language, ...setting }: Setting & { width: number; language: string },
): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of splitUnits(paragraph, language)) {
      const longer = line ? `${line} ${word}` : word
      if (line && measureWidth(longer, setting) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    lines.push(line)
  }
  return lines
}

function splitUnits(text: string, language: string) {
  const units = text.trim().split(/[ \t]+/)
  if (!bindsSingleLetters.has(language)) return units
  return units.reduce<string[]>((groups, word) => {
    const last = groups.at(-1)
    const isShort = last !== undefined && /(?:^|\u00A0)\p{L}$/u.test(last)
    return isShort ? [...groups.slice(0, -1), last + nonBreaking + word] : [...groups, word]
  }, [])
}
