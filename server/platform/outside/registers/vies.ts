import * as z from 'zod/mini'
import { parseAddressText } from './address-line.ts'
import { noAddress, notFound, type Register } from './register-answer.ts'
import { optionalText, readAs, registerJson } from './register-fetch.ts'

const viesUrl = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/** The part of a number that VIES asks for, by country; Hungary’s tax number has more. */
const forms: Readonly<Record<string, RegExp>> = {
  bg: /^(?:BG)?(\d{9,10})$/,
  cz: /^(?:CZ)?(\d{8,10})$/,
  ee: /^(?:EE)?(\d{9})$/,
  hr: /^(?:HR)?(\d{11})$/,
  hu: /^(?:HU)?(\d{8})(?:\d{3})?$/,
  lt: /^(?:LT)?(\d{9}|\d{12})$/,
  lv: /^(?:LV)?(\d{11})$/,
  pl: /^(?:PL)?(\d{10})$/,
  ro: /^(?:RO)?(\d{2,10})$/,
  si: /^(?:SI)?(\d{8})$/,
  sk: /^(?:SK)?(\d{10})$/,
}
/** Countries in which the company's number is its VAT number as well. */
const sameNumber = ['bg', 'hr']

const answer = z.object({
  isValid: z.boolean(),
  userError: z.string(),
  name: optionalText,
  address: optionalText,
})

export function createViesRegister(url = viesUrl): Register {
  return {
    source: 'vies',
    numberFrom(regionSlug, { kind, value }) {
      if (kind !== 'vat' && !sameNumber.includes(regionSlug)) return null
      return forms[regionSlug]?.exec(value)?.[1] ?? null
    },
    async findEntry({ regionSlug, number, text, signal }) {
      const country = regionSlug.toUpperCase()
      const callUrl = `${url.replace(/\/$/, '')}/ms/${country}/vat/${text.replace(/^0+/, getZeroReplacement(country))}`
      const { json } = await registerJson({ url: callUrl, signal })
      const { isValid, userError, name, address } = readAs(answer, json)
      if (!['VALID', 'INVALID'].includes(userError)) throw new Error(`VIES: ${userError}`)
      // A company without VAT is not in VIES, which says nothing about the company.
      if (!isValid) return number.kind === 'vat' ? notFound : null
      const line = dropDashes(address)
      return {
        found: true,
        active: true,
        name: dropDashes(name),
        address: line ? parseAddressText(regionSlug, line) : noAddress,
      }
    },
  }
}

/** VIES writes dashes for what a country does not tell. */
function dropDashes(text: string) {
  return /^-+$/.test(text) ? '' : text
}

/** Our Romanian numbers are padded to four digits, theirs are not. */
function getZeroReplacement(country: string) {
  return country === 'RO' ? '' : '$&'
}
