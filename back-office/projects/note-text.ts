import type { TFunction } from 'i18next'
import type { Reason } from '#back-office/kit/ReasonPicker.tsx'

export type NoteDeed = 'return' | 'lose'

const templates = {
  return: ['plate', 'missing', 'answers', 'address'],
  lose: ['notInstalled', 'foreign', 'twice'],
} as const

function template(t: TFunction, deed: NoteDeed, id: string) {
  return deed === 'return'
    ? t(`office.projects.returnNotes.${id as 'plate'}`)
    : t(`office.projects.loseNotes.${id as 'twice'}`)
}

/** The templates, and one's own words. */
export function noteKinds(t: TFunction, deed: NoteDeed) {
  return [
    ...templates[deed].map((id) => ({ id, label: template(t, deed, id) })),
    { id: 'other', label: t('office.projects.other') },
  ]
}

/** What stands with the project, in the member's language. */
export function noteText(words: TFunction, deed: NoteDeed, { reason, note }: Reason) {
  const known = reason === '' || reason === 'other' ? '' : template(words, deed, reason)
  return `${known} ${note}`.trim()
}
