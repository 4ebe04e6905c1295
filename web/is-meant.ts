/** True when a label contains all typed words, in any order, case or accent. */
export function isMeant(text: string, label: string) {
  const sought = normalizeText(label)
  return normalizeText(text)
    .split(/\s+/)
    .every((term) => sought.includes(term))
}

function normalizeText(text: string) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
