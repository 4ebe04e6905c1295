import { maxAllowance } from '#contract/shop/allowance.rules.ts'

/** Parses an allowance: points, null for none, undefined when it is no valid number. */
export function parseAllowance(input: string): number | null | undefined {
  const text = input.replace(/\s/g, '')
  if (text === '') return null
  const points = Number(text)
  return /^\d+$/.test(text) && points >= 1 && points <= maxAllowance ? points : undefined
}
