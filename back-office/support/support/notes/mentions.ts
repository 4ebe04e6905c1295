type Person = { uuid: string; name: string }

export function mentionAt(text: string, caret: number) {
  const match = /(?<!\S)@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u.exec(text.slice(0, caret))
  return match ? { start: match.index, typed: match[1] ?? '' } : undefined
}

/** Matches people by the beginning of any part of the name. */
export function findMatchingPeople(input: string, people: readonly Person[]) {
  const start = toPlainText(input)
  return people.filter(({ name }) =>
    [name, ...name.split(' ')].some((part) => toPlainText(part).startsWith(start)),
  )
}

export function withMention(text: string, caret: number, { name }: Person) {
  const start = mentionAt(text, caret)?.start ?? caret
  const begun = `${text.slice(0, start)}@${name} `
  return { text: begun + text.slice(caret).replace(/^ /, ''), caret: begun.length }
}

export function findMentionedPeople<One extends Person>(text: string, people: readonly One[]) {
  return people.filter(({ name }) => text.includes(`@${name}`))
}

export function mentionParts(text: string, people: readonly Person[]) {
  const names = people.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length)
  if (names.length === 0) return [{ text, isMention: false }]
  const any = new RegExp(`(${names.map(escapeRegExp).join('|')})`)
  return text
    .split(any)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isMention: names.includes(part) }))
}

function toPlainText(text: string) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function escapeRegExp(text: string) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
