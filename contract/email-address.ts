import * as z from 'zod/mini'
import { line } from './ids.ts'

/** Loose on purpose, as the documents ask: text, at-sign, text, dot, text. */
export const emailAddress = line(254).check(
  z.regex(/^[^@\s]+@[^@\s]+\.[^@\s.]+$/u, 'This is not an e-mail address.'),
)

/** One form for every spelling of an address; counters, look-ups and uniqueness use it. */
export function toEmailKey(email: string) {
  return email.normalize('NFKC').trim().toLowerCase()
}
