import type { ResourceLanguage, TFunction } from 'i18next'
import { intlTag, type LanguageCode } from '#contract/languages.ts'

type Options = Record<string, unknown> & { count?: unknown; defaultValue?: string }

const fallback = 'en'
const bundles = new Map<string, ResourceLanguage>()
const listeners = new Set<() => void>()
const plurals = new Map<string, Intl.PluralRules>()
const numbers = new Map<string, Intl.NumberFormat>()
const gaps = /\{\{\s*(\w+)\s*(?:,\s*(\w+)(?:\(([^)]*)\))?\s*)?\}\}/g
const nested = /\$t\(([^)]+)\)/g

/** The words now shown; a new object whenever they change. */
let shown: { t: TFunction; i18n: { language: LanguageCode } }

/**
 * Phrases as i18next writes and says them, of which screens need a tenth: parts by dots, plurals,
 * gaps, the formats of numbers and times, phrases in phrases, English for what is missing. A test
 * says every phrase both ways.
 */
export const translations = {
  get language(): LanguageCode | undefined {
    return shown?.i18n.language
  },
  shown: () => shown,
  listen(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  has: (language: string) => bundles.has(language),
  bundle: (language: string) => bundles.get(language),
  /** Part by part, of which the first that names a phrase has it. */
  add(language: string, part: ResourceLanguage) {
    bundles.set(language, merged(bundles.get(language), part))
    if (shown) this.show(shown.i18n.language)
  },
  show(language: LanguageCode) {
    shown = { t: translatorFor(language), i18n: { language } }
    for (const listener of listeners) listener()
  },
}

/** The `t` of one language. */
export function translatorFor(language: string): TFunction {
  const t = (keys: string | readonly string[], options: Options = {}): string => {
    const wanted = typeof keys === 'string' ? [keys] : keys
    for (const key of wanted)
      for (const code of new Set([language, fallback])) {
        const phrase = phraseOf(code, key, options.count)
        if (phrase !== undefined) return say(phrase, options)
      }
    return say(options.defaultValue ?? wanted.at(-1)!, options)
  }
  const say = (phrase: string, options: Options) => {
    const filled = phrase.replace(gaps, (gap, name: string, format?: string, settings?: string) =>
      Object.hasOwn(options, name) ? worded(options[name], language, format, settings) : gap,
    )
    // What was filled in is nobody's phrase.
    const isOwn = filled.match(nested)?.length === phrase.match(nested)?.length
    return isOwn ? filled.replace(nested, (_, key: string) => t(key, options)) : filled
  }
  return t as unknown as TFunction
}

function phraseOf(code: string, key: string, count: unknown) {
  const bundle = bundles.get(code)
  const forms = typeof count === 'number' ? [`_${pluralIn(code, count)}`, ''] : ['']
  if (count === 0) forms.unshift('_zero')
  return forms.map((form) => at(bundle, key + form)).find((found) => typeof found === 'string')
}

function pluralIn(code: string, count: number) {
  return kept(plurals, code, () => new Intl.PluralRules(code)).select(count)
}

function numberIn(language: string, value: number) {
  return kept(numbers, language, () => new Intl.NumberFormat(intlTag(language))).format(value)
}

/** Making one takes a hundred times longer than using it. */
function kept<T>(all: Map<string, T>, code: string, make: () => T) {
  const one = all.get(code) ?? make()
  all.set(code, one)
  return one
}

function worded(value: unknown, language: string, format?: string, settings = '') {
  if (value === undefined || value === null) return ''
  if (format === 'number') return numberIn(language, value as number)
  if (format !== 'datetime') return String(value)
  const pairs = settings.split(';').map((pair) => pair.split(':').map((word) => word.trim()))
  return new Intl.DateTimeFormat(language, Object.fromEntries(pairs)).format(value as Date)
}

function at(whole: unknown, path: string): unknown {
  return path.split('.').reduce((part, name) => (part as Options | undefined)?.[name], whole)
}

function merged(before: ResourceLanguage = {}, part: ResourceLanguage): ResourceLanguage {
  const result: ResourceLanguage = { ...part, ...before }
  for (const [name, inner] of Object.entries(part))
    if (typeof inner !== 'string' && typeof before[name] === 'object')
      result[name] = merged(before[name] as ResourceLanguage, inner as ResourceLanguage)
  return result
}
