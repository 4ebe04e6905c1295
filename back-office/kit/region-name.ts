import { intlTag } from '#contract/languages.ts'

/** "Poland", in the language of the back office. */
export function regionName(slug: string) {
  const names = new Intl.DisplayNames(intlTag(document.documentElement.lang), { type: 'region' })
  return names.of(slug.toUpperCase()) ?? slug
}
