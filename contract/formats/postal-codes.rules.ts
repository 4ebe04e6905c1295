import type { Region } from '#contract/regions.ts'

/** By country: a code as it is written there; 0 stands for a digit, the rest for itself. */
const forms: Readonly<Record<string, string>> = {
  ba: '00000',
  bg: '0000',
  hr: '00000',
  cz: '000 00',
  ee: '00000',
  hu: '0000',
  lv: 'LV-0000',
  pl: '00-000',
  ro: '000000',
  rs: '00000',
  sk: '000 00',
  si: '0000',
  ua: '00000',
  lt: 'LT-00000',
}
const usualForm = '00000'
/** Also valid: Serbia's codes of a street have a sixth digit. */
const otherDigits: Readonly<Record<string, number>> = { rs: 6 }

/** Reports whether a code has the country's form, with or without its letters, gap or hyphen. */
export function isPostalCode(code: string, { slug }: Pick<Region, 'slug'>) {
  const bare = code.trim().replace(new RegExp(`^${slug}[\\s-]*`, 'i'), '')
  if (!/^\d[\d\s-]*\d$/.test(bare)) return false
  const digits = bare.replace(/\D/g, '').length
  return digits === countDigits(forms[slug] ?? usualForm) || digits === otherDigits[slug]
}

/** The code in the spelling of its country; what does not have the country's digits stays as it is. */
export function tidyPostalCode(regionSlug: string, text: string) {
  const typed = text.normalize('NFKC').trim().toUpperCase()
  const form = forms[regionSlug]
  const digits = typed
    .replace(new RegExp(`^${regionSlug}(?=[\\s\\d-])`, 'i'), '')
    .replace(/[\s-]/g, '')
  if (!form || !/^\d+$/.test(digits) || digits.length !== countDigits(form)) return typed
  let next = 0
  return form.replace(/0/g, () => digits[next++]!)
}

function countDigits(form: string) {
  return form.replace(/\D/g, '').length
}
