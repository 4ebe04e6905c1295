/** By country: a code as it is written there; 0 stands for a digit, the rest for itself. */
const forms: Record<string, string> = {
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

const examples: Record<string, string> = {
  ba: '71000',
  bg: '1000',
  hr: '10000',
  cz: '602 00',
  ee: '10111',
  hu: '1051',
  lv: 'LV-1010',
  pl: '30-702',
  ro: '010011',
  rs: '11000',
  sk: '811 01',
  si: '1000',
  ua: '01001',
  lt: 'LT-01100',
}

export function postalCodeExample(regionSlug: string) {
  return examples[regionSlug] ?? ''
}

/** The code in the spelling of its country; what does not have the country's digits stays as it is. */
export function tidyPostalCode(regionSlug: string, text: string) {
  const typed = text.normalize('NFKC').trim().toUpperCase()
  const form = forms[regionSlug]
  const digits = typed
    .replace(new RegExp(`^${regionSlug}(?=[\\s\\d-])`, 'i'), '')
    .replace(/[\s-]/g, '')
  if (!form || !/^\d+$/.test(digits) || digits.length !== digitsIn(form)) return typed
  let next = 0
  return form.replace(/0/g, () => digits[next++]!)
}

function digitsIn(form: string) {
  return form.replace(/\D/g, '').length
}
