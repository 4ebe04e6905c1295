import { codeLength } from './sign-in.ts'

/** Opens demo accounts while DEMO=1. */
export const demoCode = '12345'

/** Placeholder for a value that exists but stays hidden. Sent back, it means unchanged. */
export const masked = '••••••'

/** The five digits of what was typed or pasted ("12 345", "1-2345"), or null. */
export function parseCode(text: string) {
  const digits = text.replace(/[\s-]/g, '')
  return new RegExp(`^\\d{${codeLength}}$`).test(digits) ? digits : null
}
