import * as z from 'zod/mini'

export const uuid = z.uuid()
export const instant = z.iso.datetime()

/** One line of text a person typed: trimmed, without control characters. */
export function line(max: number, min = 1) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(min),
      z.maxLength(max),
      z.regex(/^[^\p{Cc}]*$/u, 'This text has characters that cannot be stored.'),
    )
}

/** Several lines of text a person typed: trimmed, without control characters but line ends. */
export function paragraph(max: number, min = 1) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(min),
      z.maxLength(max),
      z.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'This text has characters that cannot be stored.'),
    )
}

/** A checkbox travels as 1 or 0. */
export const checkbox = z.union([z.literal(0), z.literal(1)])
