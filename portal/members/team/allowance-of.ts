import { maxAllowance } from '#contract/shop/allowance.rules.ts'

/** What the owner typed: points, null for none, undefined when it is no such number. */
export function allowanceOf(typed: string): number | null | undefined {
  const text = typed.replace(/\s/g, '')
  if (text === '') return null
  const points = Number(text)
  return /^\d+$/.test(text) && points >= 1 && points <= maxAllowance ? points : undefined
}
