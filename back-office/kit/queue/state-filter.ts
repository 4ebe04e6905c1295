import type { TFunction } from 'i18next'

/** The filter of a review queue: those that wait, those on hold, and `more` states. */
export function buildStateFilter(t: TFunction, more: { value: string; label: string }[] = []) {
  return {
    name: 'state' as const,
    label: t('backOffice.reviews.show'),
    all: t('backOffice.reviews.waiting'),
    options: [{ value: 'onHold', label: t('backOffice.reviews.onHold') }, ...more],
  }
}
