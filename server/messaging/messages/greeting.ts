import type { LanguageCode } from '#contract/languages.ts'
import { getTranslator } from './translate.ts'

export type PersonName = { name: string; surname?: string }

/** Languages that would decline a name in a greeting: it is written above it, as on a letter. */
const declining: readonly LanguageCode[] = ['bs', 'cs', 'hr', 'lt', 'lv', 'pl', 'sr', 'uk']
const maxLength = 80

/** The first lines of a mail; without a name where there is none or the field holds no name. */
export function buildGreetingLines(
  language: LanguageCode,
  person: PersonName | undefined,
): string[] {
  const t = getTranslator(language)
  const name = person && formatName(language, person)
  const greeting =
    name && isName(name) ? t('messages.greetingOf', { name }) : t('messages.greeting')
  return greeting.split('\n')
}

function formatName(language: LanguageCode, { name, surname = '' }: PersonName) {
  if (language === 'hu') return `${surname} ${name}`.trim()
  return declining.includes(language) ? `${name} ${surname}`.trim() : name
}

/** Letters and what joins them: an address of the web that is registered as a name is not sent. */
function isName(name: string) {
  return name.length <= maxLength && /^[\p{L}\p{M}][\p{L}\p{M} '’‐-]*$/u.test(name)
}
