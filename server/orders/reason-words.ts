import { isLanguage } from '#contract/languages.ts'
import { refusalReasons } from '#contract/orders.admin.ts'
import { translator } from '#server/messages/translate.ts'
import { type OwnReason, ownReasons } from './own-reasons.ts'

type Coded = (typeof refusalReasons)[number]

/** A reason as the history keeps it: a word of the list and, below, what the person added. */
export function keptReason(reason: Coded, text: string) {
  const added = text.trim()
  if (reason === 'other') return added
  return added ? `${reason}\n${added}` : reason
}

/** What stands behind a reason of the history, in a language; free text as it was written. */
export function reasonWords(kept: string, language: string) {
  const [first = '', ...rest] = kept.split('\n')
  const t = translator(isLanguage(language) ? language : 'en')
  const added = rest.join('\n')
  if (isOwn(first)) return t(`orders.reasons.${first}`)
  if (!isCoded(first)) return kept
  const words = t(`office.orders.refusals.${first}`)
  return added ? `${words}\n${added}` : words
}

function isOwn(word: string): word is OwnReason {
  return (ownReasons as readonly string[]).includes(word)
}

function isCoded(word: string): word is Exclude<Coded, 'other'> {
  return word !== 'other' && (refusalReasons as readonly string[]).includes(word)
}
