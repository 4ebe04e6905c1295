import * as z from 'zod/mini'

/** A field that travels as JSON inside a string and is an object on both sides of the wire. */
export function jsonString<S extends z.ZodMiniType>(shape: S) {
  return z.codec(z.string().check(z.maxLength(32_768)), shape, {
    decode: (text, context) => {
      try {
        return JSON.parse(text) as z.input<S>
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'The field must hold JSON.' })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  })
}
