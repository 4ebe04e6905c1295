import { type TopUpRefusal, topUpRefusals } from '#contract/club-card.admin.ts'
import { isLanguage } from '#contract/languages.ts'
import { translator } from '#server/messages/translate.ts'

/** A refusal as it is kept: a word of the list and, below, what the person added. */
export function keptTopUpReason(reason: TopUpRefusal, text: string) {
  const added = text.trim()
  if (reason === 'other') return added
  return added ? `${reason}\n${added}` : reason
}

/** What stands behind a kept reason, in a language; the provider's words as they came. */
export function topUpReasonWords(kept: string, language: string) {
  const [first = '', ...rest] = kept.split('\n')
  if (!isCoded(first)) return kept
  const t = translator(isLanguage(language) ? language : 'en')
  return [t(`office.topUps.refusals.${first}`), ...rest].join('\n')
}

function isCoded(word: string): word is Exclude<TopUpRefusal, 'other'> {
  return word !== 'other' && (topUpRefusals as readonly string[]).includes(word)
}
