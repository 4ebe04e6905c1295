import { getIntlTag } from '#contract/languages.ts'
import { selectableRegions, type Region } from '#contract/regions.ts'
import { toCountryName } from '#portal/platform/local-format.ts'

export type Country = { region: Region; native: string; name: string; english: string }

/** The countries of the club by their names at home, here and in English; `first` leads. */
export function getCountries(language: string, first?: Region): Country[] {
  return selectableRegions
    .map((region) => ({
      region,
      native: toCountryName(region.slug, region.language),
      name: toCountryName(region.slug, language),
      english: toCountryName(region.slug, 'en'),
    }))
    .sort(
      (a, b) =>
        Number(b.region === first) - Number(a.region === first) ||
        a.name.localeCompare(b.name, getIntlTag(language)),
    )
}

/** Accents and case do not matter: "cesk" finds Česko. */
export function filterCountries(countries: readonly Country[], text: string) {
  const searchKey = toSearchKey(text)
  return countries.filter(({ native, name, english }) =>
    [native, name, english].some((label) => toSearchKey(label).includes(searchKey)),
  )
}

function toSearchKey(text: string) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
