import { noAddress, type RegisterAddress } from './register-answer.ts'

const postalCodes: Readonly<Record<string, RegExp>> = {
  bg: /\b\d{4}\b/,
  cz: /\b\d{3} ?\d{2}\b/,
  ee: /\b\d{5}\b/,
  hr: /\b\d{5}\b/,
  hu: /\b\d{4}\b/,
  lt: /\b(?:LT-)?\d{5}\b/,
  lv: /\bLV-\d{4}\b/,
  pl: /\b\d{2}-\d{3}\b/,
  ro: /\b\d{6}\b/,
  si: /\b\d{4}\b/,
  sk: /\b\d{3} ?\d{2}\b/,
}

/** Unclear parts stay empty; the whole line stays with it. */
export function parseAddressText(regionSlug: string, text: string): RegisterAddress {
  const parts = text.split(/[\n,]/).map(tidy).filter(Boolean)
  const line = parts.join(', ')
  const pattern = postalCodes[regionSlug]
  const place = pattern ? parts.findIndex((part) => pattern.test(part)) : -1
  if (!pattern || place < 0) return { ...noAddress, line }
  const part = parts[place]!
  const postal_code = pattern.exec(part)![0]
  const rest = tidy(part.replace(postal_code, ' '))
  if (place > 0) {
    const city = rest || (parts.length > place + 1 ? parts[place + 1]! : parts[place - 1]!)
    return { ...parseStreet(parts[0] === city ? '' : parts[0]!), postal_code, city, line }
  }
  // The Hungarian order: code, town, street.
  const [, ...after] = parts
  if (after.length > 0) return { ...parseStreet(after.join(' ')), postal_code, city: rest, line }
  return { ...noAddress, postal_code, line }
}

export function parseStreet(text: string) {
  const match = /^(.*?[^\d\s].*?)[\s№]+(?:nr\.?\s*|č\.\s*)?(\d[\p{L}\d/.-]*(?:\s\p{L})?)$/iu.exec(
    tidy(text),
  )
  if (!match) return { street: tidy(text), house_number: '' }
  return { street: tidy(match[1]!), house_number: match[2]!.replace(/\.$/, '') }
}

function tidy(text: string) {
  return text.replace(/\s+/g, ' ').trim()
}
