import { getDisplayName } from '#contract/formats/intl.rules.ts'

/** "Poland", in the language of the back office. */
export function toRegionName(slug: string) {
  return getDisplayName('region', slug.toUpperCase(), document.documentElement.lang)
}
