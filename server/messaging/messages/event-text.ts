import type { LanguageCode } from '#contract/languages.ts'
import { getTranslator } from './translate.ts'

type Params = Record<string, string | number>

export function formatEventText(language: LanguageCode, event: string, params: Params) {
  const t = getTranslator(language) as unknown as (key: string, params: Params) => string
  const key = `notifications.events.${event}`
  return { title: t(`${key}.title`, params), text: close(t(`${key}.text`, params)) }
}

/** An empty part of a sentence leaves no gap. */
function close(text: string) {
  return text.replace(/ {2,}/g, ' ').trim()
}
