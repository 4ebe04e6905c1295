import { toAddressKey } from '#contract/earning/projects.rules.ts'

type Address = { street_name: string; postal_code: string }

const numberAtEnd = /\s+(\d[\p{L}\d]*(?:\s?[/-]\s?\d*[\p{L}\d]*)?\.?)\s*$/u

/** The street without its house number, as the address lookup expects it. */
export function toStreetName(text: string) {
  return text.replace(numberAtEnd, '')
}

/** The chosen street with the number that was typed already, else ready for one. */
export function toStreetText(text: string, street: string) {
  const number = numberAtEnd.exec(text)?.[1]
  return number ? `${street} ${number}` : `${street} `
}

/** True while the typed street still begins with the chosen one, so that its town still applies. */
export function isSameStreet(text: string, choice: string) {
  return choice !== '' && text.trim().toLowerCase().startsWith(choice.toLowerCase())
}

export function findSameAddress<P extends Address>(
  open: readonly P[],
  street: string,
  postalCode: string,
): P | undefined {
  if (street.trim() === '' || postalCode.trim() === '') return undefined
  const key = toAddressKey(street, postalCode)
  return open.find((project) => toAddressKey(project.street_name, project.postal_code) === key)
}
