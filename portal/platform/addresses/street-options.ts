import { freeStreetAbove, minStreetQueryLength, type Street } from '#contract/platform/addresses.ts'

export type StreetOption = { kind: 'found'; street: Street } | { kind: 'typed'; text: string }

/** The streets that were found and, above `freeStreetAbove` letters, the typed text itself. */
export function buildStreetOptions(input: string, streets: readonly Street[]): StreetOption[] {
  const text = input.trim()
  const options = streets.map((street) => ({ kind: 'found' as const, street }))
  const isFound = streets.some(({ street }) => isSameStreet(street, text))
  const isOffered = text.length > freeStreetAbove && options.length > 0 && !isFound
  return isOffered ? [...options, { kind: 'typed', text }] : options
}

/** A suggested street, or a long enough text; without suggestions any text. */
export function isUsableStreet(
  input: string,
  knownStreets: readonly string[],
  isAvailable: boolean,
) {
  const text = input.trim()
  if (!isAvailable || text.length > freeStreetAbove) return true
  return knownStreets.some((street) => isSameStreet(street, text))
}

/** Too short to be looked up, or the very street that was chosen already. */
export function needsLookup(input: string, choice: string) {
  return input.trim().length >= minStreetQueryLength && !isSameStreet(input.trim(), choice)
}

export function getOptionText(option: StreetOption) {
  return option.kind === 'found' ? option.street.street : option.text
}

export function getOptionKey(option: StreetOption) {
  if (option.kind === 'typed') return 'typed'
  const { street, city, postal_code } = option.street
  return [street, city, postal_code].join('|')
}

function isSameStreet(a: string, b: string) {
  return a.toLocaleLowerCase() === b.toLocaleLowerCase()
}
