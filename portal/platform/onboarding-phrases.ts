import type { ResourceLanguage } from 'i18next'

/** Where the phrases of registration and of the steps after the code lie, by file. */
export const onboardingPhrases = import.meta.glob<ResourceLanguage>('../../phrases/*.json', {
  import: 'default',
  query: '?part=onboarding',
})
