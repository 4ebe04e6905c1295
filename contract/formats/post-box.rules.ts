/** Names of a PO box in the languages of the 14 countries, without accents and capitals. */
const names = [
  /p\.? ?o\.? ?box|post office box/,
  /skryt(ka|ki|ce) poczt|skr\.? ?poczt/,
  /post(ovni|\.) ?(prihrad|schran|prihr)/,
  /post(ovy|ova|\.) ?(priecin|priehrad|schran)/,
  /postafiok/,
  /casut[aei]* postal/,
  /пощенска кутия/,
  /post(anski|\.) ?(pret|fah|sanduci)/,
  /postni predal/,
  /\bpost(kast|iboks)\b/,
  /\bpast(a ?|)(kaste|kastite)\b|abonenta kast/,
  /pasto dezut|abonentin\S+ dezut/,
  /(поштова|абонентська) скринька/,
]

/** Short forms are one only where nothing but a number stands beside them. */
const shortForms =
  /^(pob|pf|p\.? ?p|c\.? ?p|o\.? ?p\.? ?\d+,? ?c\.? ?p|п\.? ?к|п\/с|а\/с|а\/я|p\.? ?k|a\/k|[pa]\.? ?d)\.?:?( ?(nr|st|c|sz|br|№)\.?)? ?\d*\.?$/

export function isPostBox(street: string, houseNumber = '') {
  const text = `${street} ${houseNumber}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
  return shortForms.test(text) || names.some((name) => name.test(text))
}
