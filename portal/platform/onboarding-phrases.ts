import type { ResourceLanguage } from 'i18next'

/** Lazily loaded phrases of registration and onboarding, by file. */
export const onboardingPhrases = import.meta.glob<ResourceLanguage>('../../phrases/*.json', {
  import: 'default',
  query: '?part=onboarding',
})
