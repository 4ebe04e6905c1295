import { type TopUpRejection, topUpRejections } from '#contract/points/club-card.admin.ts'
import { isLanguage } from '#contract/languages.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'

/** A refusal as it is kept: a word of the list and, below, what the person added. */
export function serializeTopUpReason(reason: TopUpRejection, text: string) {
  const addition = text.trim()
  if (reason === 'other') return addition
  return addition ? `${reason}\n${addition}` : reason
}

export function formatTopUpReason(storedReason: string, language: string) {
  const [first = '', ...rest] = storedReason.split('\n')
  if (!isCoded(first)) return storedReason
  const t = getTranslator(isLanguage(language) ? language : 'en')
  return [t(`backOffice.clubCard.rejections.${first}`), ...rest].join('\n')
}

function isCoded(code: string): code is Exclude<TopUpRejection, 'other'> | 'card_lost' {
  if (code === 'card_lost') return true
  return code !== 'other' && (topUpRejections as readonly string[]).includes(code)
}
