import type { RegisterAnswer } from '#server/platform/outside/registers/register-answer.ts'

export type RegisterDifference = 'name' | 'address'
type Company = {
  name: string
  street: string
  house_number: string
  postal_code: string
  city: string
}

/** Fields missing in the register never differ. */
export function findDifferences(
  { found, name, address }: RegisterAnswer,
  company: Company,
): RegisterDifference[] {
  if (!found) return []
  const isOther = name !== '' && !isSameName(name, company.name)
  const entered = [company.city, company.street, company.house_number].map(toLetters).join(' ')
  const registered = [address.city, address.street, address.house_number].map(toLetters).join(' ')
  const hasMoved =
    (address.postal_code !== '' &&
      toDigits(address.postal_code) !== toDigits(company.postal_code)) ||
    (address.city !== '' && address.street !== '' && !isSameName(registered, entered))
  return [...(isOther ? (['name'] as const) : []), ...(hasMoved ? (['address'] as const) : [])]
}

/** Registers write in capitals, with the whole legal form; people leave it out. */
function isSameName(registered: string, entered: string) {
  const [a, b] = [toLetters(registered), toLetters(entered)].map((text) => text.replaceAll(' ', ''))
  return a !== '' && b !== '' && (a!.includes(b!) || b!.includes(a!))
}

function toLetters(text: string) {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'l')
    .toLowerCase()
    .replace(/\b(ul|al|pl|os|str|g)\.?\s/gu, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function toDigits(text: string) {
  return text.replace(/\D/g, '')
}
