import { getIntlTag } from '#contract/languages.ts'

/**
 * The formats of a language and its options, each made once: making one takes as long as some
 * hundred uses. Texts for machines name a language that writes as they read: `sv-SE` as ISO 8601.
 */
export const numberFormat = cacheFormats<Intl.NumberFormat, Intl.NumberFormatOptions>(
  Intl.NumberFormat,
)
export const dateFormat = cacheFormats<Intl.DateTimeFormat, Intl.DateTimeFormatOptions>(
  Intl.DateTimeFormat,
)
export const listFormat = cacheFormats<Intl.ListFormat, Intl.ListFormatOptions>(Intl.ListFormat)
export const relativeFormat = cacheFormats<Intl.RelativeTimeFormat, Intl.RelativeTimeFormatOptions>(
  Intl.RelativeTimeFormat,
)
const displayNames = cacheFormats<Intl.DisplayNames, Intl.DisplayNamesOptions>(Intl.DisplayNames)

export function getDisplayName(type: 'region' | 'language', code: string, language: string) {
  return displayNames(language, { type }).of(code) ?? code
}

function cacheFormats<Format, Options>(Kind: new (tag: string, options: Options) => Format) {
  const made = new Map<string, Format>()
  return (language: string, options = {} as Options) => {
    const tag = getIntlTag(language)
    const key = tag + JSON.stringify(options)
    const known = made.get(key)
    if (known) return known
    const format = new Kind(tag, options)
    made.set(key, format)
    return format
  }
}
