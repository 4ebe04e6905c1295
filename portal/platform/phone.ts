import { isTestPhone } from '#contract/formats/phones.rules.ts'
import type { ProblemCode } from '#contract/refusals.ts'
import { selectableRegions, type Region } from '#contract/regions.ts'

export type Phone = { formatted: string; prefix: string; number: string }

/**
 * Reads a phone number in any spelling: with spaces, 00, + or as it is dialled at home. The rules
 * of the countries come only when a number is read; the server has the last word.
 */
export async function parsePhone(text: string, region: Region): Promise<Phone | ProblemCode> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const phone = parsePhoneNumberFromString(text.replace(/^\s*00/, '+'), {
    defaultCountry: region.slug.toUpperCase() as 'PL',
  })
  const isForTests = import.meta.env?.DEV && phone && isTestPhone(phone.number)
  if (!phone || !(isForTests || phone.isPossible())) return 'invalid_phone'
  if (phone.countryCallingCode !== region.callingCode) return 'wrong_country'
  if (!(isForTests || phone.isValid())) return 'invalid_phone'
  return {
    formatted: phone.formatInternational(),
    prefix: `+${phone.countryCallingCode}`,
    number: phone.nationalNumber,
  }
}

/** A number in groups, whatever its country; as it is when it cannot be read. */
export async function formatPhone(text: string) {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return parsePhoneNumberFromString(text)?.formatInternational() ?? text
}

/** The selectable country that a number names by its calling code. */
export async function regionOfPhone(text: string) {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const code = parsePhoneNumberFromString(text.replace(/^\s*00/, '+'))?.countryCallingCode
  return selectableRegions.find(({ callingCode }) => callingCode === code)
}
