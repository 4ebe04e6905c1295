import { displayName } from '#contract/formats/intl.rules.ts'

/** "Poland", in the language of the back office. */
export function regionName(slug: string) {
  return displayName('region', slug.toUpperCase(), document.documentElement.lang)
}
