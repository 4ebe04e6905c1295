import { isLanguage } from '#contract/languages.ts'
import { rejectionReasons } from '#contract/shop/orders.admin.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'

const ownReasons = ['no_codes', 'not_delivered', 'no_card'] as const
type OwnReason = (typeof ownReasons)[number]

type Coded = (typeof rejectionReasons)[number]

/** A reason as the history keeps it: a word of the list and, below, what the person added. */
export function toStoredReason(reason: Coded, text: string) {
  const added = text.trim()
  if (reason === 'other') return added
  return added ? `${reason}\n${added}` : reason
}

export function formatReason(storedReason: string, language: string) {
  const [first = '', ...rest] = storedReason.split('\n')
  const t = getTranslator(isLanguage(language) ? language : 'en')
  const added = rest.join('\n')
  if (isOwn(first)) return t(`orders.reasons.${first}`)
  if (!isCoded(first)) return storedReason
  const label = t(`backOffice.orders.rejections.${first}`)
  return added ? `${label}\n${added}` : label
}

function isOwn(code: string): code is OwnReason {
  return (ownReasons as readonly string[]).includes(code)
}

function isCoded(code: string): code is Exclude<Coded, 'other'> {
  return code !== 'other' && (rejectionReasons as readonly string[]).includes(code)
}
