import * as z from 'zod/mini'

export const uuid = z.uuid()
export const instant = z.iso.datetime()

/** One line of text a person typed: trimmed, without control characters. */
export function line(max: number, min = 1) {
  return typedText(max, min, /^[^\p{Cc}]*$/u)
}

/** Several lines of text a person typed: trimmed, without control characters but line ends. */
export function paragraph(max: number, min = 1) {
  return typedText(max, min, /^(?:[^\p{Cc}]|[\n\r\t])*$/u)
}

function typedText(max: number, min: number, signs: RegExp) {
  const storable = z.regex(signs, 'This text has characters that cannot be stored.')
  return z.string().check(z.trim(), z.minLength(min), z.maxLength(max), storable)
}

/** A checkbox travels as 1 or 0. */
export const checkbox = z.union([z.literal(0), z.literal(1)])

const uuidSource = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
/** Fits the ids of the tables. */
const numberSource = '[0-9]{1,9}'

const otherParams: Readonly<Record<string, string>> = {
  id: `${numberSource}|${uuidSource}`,
  companyId: `${numberSource}|${uuidSource}`,
  region: numberSource,
  type: numberSource,
  no: numberSource,
  country: '[a-z]{2}',
  page: '[a-z-]{1,40}',
  card_provider: '[a-z0-9-]{1,40}',
}

export function getParamPattern(name: string) {
  return `^(?:${otherParams[name] ?? uuidSource})$`
}

export function isPossibleParam(name: string, value: string) {
  return new RegExp(getParamPattern(name)).test(value)
}
