/** True when a label contains all typed words, in any order, case or accent. */
export function isMeant(text: string, label: string) {
  const sought = plain(label)
  return plain(text)
    .split(/\s+/)
    .every((term) => sought.includes(term))
}

function plain(text: string) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
