import { isTestPhone } from '#contract/formats/phones.rules.ts'
import type { ProblemCode } from '#contract/refusals.ts'
import { selectableRegions, type Region } from '#contract/regions.ts'
import { line } from '#contract/ids.ts'

export type Phone = { text: string; prefix: string; number: string }

/**
 * Parses a phone number in any spelling: with spaces, 00, + or national. The rules load on the
 * first use; the server checks again.
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
    text: phone.formatInternational(),
    prefix: `+${phone.countryCallingCode}`,
    number: phone.nationalNumber,
  }
}

/** A number grouped by its country; unchanged if it cannot be parsed. */
export async function formatPhone(text: string) {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return parsePhoneNumberFromString(text)?.formatInternational() ?? text
}

export async function findPhoneRegion(text: string) {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const code = parsePhoneNumberFromString(text.replace(/^\s*00/, '+'))?.countryCallingCode
  return selectableRegions.find(({ callingCode }) => callingCode === code)
}

export function buildPhoneShape(region: Region) {
  return line(40).check(async ({ value, issues }) => {
    const problem = await findPhoneProblem(value, region)
    if (problem) issues.push({ code: 'custom', message: problem, input: value })
  })
}

/** The national number, or the typed text if the rules failed to load. */
export async function toNationalNumber(text: string, region: Region) {
  const phone = await readPhone(text, region)
  return typeof phone === 'object' ? phone.number : text.trim()
}

async function findPhoneProblem(text: string, region: Region): Promise<ProblemCode | undefined> {
  if (text.trim() === '') return undefined
  if (/\p{L}/u.test(text)) return 'letters'
  const phone = await readPhone(text, region)
  return typeof phone === 'string' ? phone : undefined
}

/** The server checks again, so rules that failed to load block nobody. */
function readPhone(text: string, region: Region) {
  return parsePhone(text, region).catch(() => undefined)
}
