import { intlTag } from '#contract/languages.ts'

/**
 * The formats of a language and its options, each made once: making one takes as long as some
 * hundred uses. Texts for machines name a language that writes as they read: `sv-SE` as ISO 8601.
 */
export const numberFormat = once<Intl.NumberFormat, Intl.NumberFormatOptions>(Intl.NumberFormat)
export const dateFormat = once<Intl.DateTimeFormat, Intl.DateTimeFormatOptions>(Intl.DateTimeFormat)
export const listFormat = once<Intl.ListFormat, Intl.ListFormatOptions>(Intl.ListFormat)
export const relativeFormat = once<Intl.RelativeTimeFormat, Intl.RelativeTimeFormatOptions>(
  Intl.RelativeTimeFormat,
)
const displayNames = once<Intl.DisplayNames, Intl.DisplayNamesOptions>(Intl.DisplayNames)

export function displayName(type: 'region' | 'language', code: string, language: string) {
  return displayNames(language, { type }).of(code) ?? code
}

function once<Format, Options>(Kind: new (tag: string, options: Options) => Format) {
  const made = new Map<string, Format>()
  return (language: string, options = {} as Options) => {
    const tag = intlTag(language)
    const key = tag + JSON.stringify(options)
    const known = made.get(key)
    if (known) return known
    const format = new Kind(tag, options)
    made.set(key, format)
    return format
  }
}
