import type { TFunction } from 'i18next'
import type { Reason } from '#back-office/kit/queue/ReasonPicker.tsx'

export type NoteAction = 'return' | 'lose'

const templates = {
  return: ['plate', 'missing', 'answers', 'address'],
  lose: ['notInstalled', 'foreign', 'twice'],
} as const

function template(t: TFunction, action: NoteAction, id: string) {
  return action === 'return'
    ? t(`backOffice.projectReviews.returnNotes.${id as 'plate'}`)
    : t(`backOffice.projectReviews.loseNotes.${id as 'twice'}`)
}

/** The templates, and one's own words. */
export function noteKinds(t: TFunction, action: NoteAction) {
  return [
    ...templates[action].map((id) => ({ id, label: template(t, action, id) })),
    { id: 'other', label: t('backOffice.projectReviews.other') },
  ]
}

/**
 * The note stored with the project, in the member's language: the reason's template and free text.
 */
export function noteText(translate: TFunction, action: NoteAction, { reason, note }: Reason) {
  const known = reason === '' || reason === 'other' ? '' : template(translate, action, reason)
  return `${known} ${note}`.trim()
}
