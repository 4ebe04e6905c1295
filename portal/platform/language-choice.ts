import { isLanguage, type LanguageCode } from '#contract/languages.ts'
import { selectableRegions } from '#contract/regions.ts'

type Hints = { stored: string | null; host: string; browser: readonly string[] }

/** Picks the stored language, else that of the host's country, else the browser's, else English. */
export function pickLanguage(hints: Hints): LanguageCode {
  return detectLanguage(hints) ?? 'en'
}

export function detectLanguage({ stored, host, browser }: Hints): LanguageCode | undefined {
  if (isLanguage(stored)) return stored
  return findHostRegion(host)?.language ?? browser.map((tag) => tag.split('-')[0]).find(isLanguage)
}

export function findHostRegion(host: string) {
  const ending = host.split('.').at(-1)
  return selectableRegions.find((region) => region.slug === ending)
}
