import * as z from 'zod/mini'

type VariableFacts = {
  /** One or two sentences in Markdown. */
  about: string
  /** The default in words, where the shape has none of its own. */
  otherwise?: string
  /** A value for `.env.example`. */
  example?: string
}

export const variableFacts = z.registry<VariableFacts>()

export function describe<T extends z.core.$ZodType>(
  shape: T,
  about: string,
  more: Omit<VariableFacts, 'about'> = {},
): T {
  variableFacts.add(shape, { about, ...more })
  return shape
}

export const webAddress = () => z.url({ protocol: /^https?$/ })
export const text = () => z.string().check(z.minLength(1))
export const flag = () => z.optional(z.enum(['0', '1']))
export const whole = (minimum: number, maximum: number) =>
  z.coerce.number<string>().check(z.int(), z.minimum(minimum), z.maximum(maximum))
