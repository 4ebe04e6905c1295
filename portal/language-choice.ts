import { isLanguage, type LanguageCode } from '#contract/languages.ts'
import { selectableRegions } from '#contract/regions.ts'

type Hints = { stored: string | null; host: string; browser: readonly string[] }

/** What was chosen before, else the country of the host, else the browser's, else English. */
export function languageChoice({ stored, host, browser }: Hints): LanguageCode {
  if (isLanguage(stored)) return stored
  const country = regionOfHost(host)
  if (country) return country.language
  const offered = browser.map((tag) => tag.split('-')[0]).find(isLanguage)
  return offered ?? 'en'
}

export function regionOfHost(host: string) {
  const ending = host.split('.').at(-1)
  return selectableRegions.find((region) => region.slug === ending)
}
