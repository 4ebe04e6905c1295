import { line } from '#contract/ids.ts'
import type { ProblemCode } from '#contract/refusals.ts'
import type { Region } from '#contract/regions.ts'
import { parsePhone } from './phone.ts'

/** A phone by the rules of the country, in any spelling. */
export function phoneShape(region: Region) {
  return line(40).check(async ({ value, issues }) => {
    const problem = await phoneProblem(value, region)
    if (problem) issues.push({ code: 'custom', message: problem, input: value })
  })
}

/** The national number, or what was typed when the rules of the countries did not arrive. */
export async function nationalNumber(text: string, region: Region) {
  const phone = await readPhone(text, region)
  return typeof phone === 'object' ? phone.number : text.trim()
}

async function phoneProblem(text: string, region: Region): Promise<ProblemCode | undefined> {
  if (text.trim() === '') return undefined
  if (/\p{L}/u.test(text)) return 'letters'
  const phone = await readPhone(text, region)
  return typeof phone === 'string' ? phone : undefined
}

/** The server has the last word, so nobody is stopped by rules that could not be loaded. */
function readPhone(text: string, region: Region) {
  return parsePhone(text, region).catch(() => undefined)
}
