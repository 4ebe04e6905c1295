import { createRequire } from 'node:module'
import type { stdnum } from 'stdnum'

/** Numbers of companies by country; the other numbers of a country belong to people. */
const ofCompanies: Readonly<Record<string, readonly string[]>> = {
  bg: ['vat'],
  cz: ['ico', 'dic'],
  ee: ['registrikood', 'kmkr'],
  hr: ['oib'],
  hu: ['anum'],
  lt: ['pvm'],
  lv: ['pvn'],
  pl: ['nip', 'regon'],
  ro: ['cui', 'onrc'],
  rs: ['pib'],
  si: ['ddv'],
  sk: ['dph'],
  ua: ['edrpou'],
}

/** The library knows the numbers of the world: loaded at the first check only. */
const require = createRequire(import.meta.url)
const loadLibrary = () => require('stdnum') as { stdnum: typeof stdnum }

/** Proves no identity. */
export function hasRightDigits(regionSlug: string, number: string | undefined) {
  const validators = loadLibrary().stdnum[regionSlug.toUpperCase()] ?? {}
  return (ofCompanies[regionSlug] ?? []).some(
    (name) => number && validators[name]?.validate(number).isValid,
  )
}
