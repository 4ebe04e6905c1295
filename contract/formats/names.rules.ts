import type { LanguageCode } from '#contract/languages.ts'

type Named = { name: string; surname: string }

const surnameFirst: readonly string[] = ['hu'] satisfies LanguageCode[]

/** The parts of a name in the order in which a language, as a tag such as "hu-HU", says them. */
export function getNameParts(language: string): (keyof Named)[] {
  return surnameFirst.includes(language.slice(0, 2)) ? ['surname', 'name'] : ['name', 'surname']
}

export function formatFullName(person: Named, language: string) {
  return getNameParts(language)
    .map((part) => person[part])
    .join(' ')
    .trim()
}

/** The letters that stand for a picture: the first two words of a whole name, "NP" for "Nagy Péter". */
export function getInitials(wholeName: string) {
  const letters = wholeName.split(/\s+/).map((part) => [...part][0] ?? '')
  return letters.join('').slice(0, 2).toUpperCase()
}
