import { createRequire } from 'node:module'
import type * as phones from 'libphonenumber-js/max'
import { isTestPhone } from '#contract/formats/phones.rules.ts'
import { findRegion } from '#contract/regions.ts'

const require = createRequire(import.meta.url)

/** The plans of all countries are large: only when a number is read. */
export const loadPhoneLibrary = () => require('libphonenumber-js/max') as typeof phones

/** E.164, or null. The documents' test number counts where the configuration allows it. */
export function toPhoneKey(phone: string, region: number | string, allowTestPhone: boolean) {
  const row = findRegion(region)
  if (!row) return null
  const phoneText = phone.normalize('NFKC').replace(/^\s*00/, '+')
  const parsed = loadPhoneLibrary().parsePhoneNumberFromString(phoneText, {
    defaultCountry: row.slug.toUpperCase() as 'PL',
    extract: false,
  })
  if (parsed?.countryCallingCode !== row.callingCode) return null
  return parsed.isValid() || (allowTestPhone && isTestPhone(parsed.number)) ? parsed.number : null
}
