import type { ResourceLanguage } from 'i18next'

export const onboardingPhrases = import.meta.glob<ResourceLanguage>('../../phrases/*.json', {
  import: 'default',
  query: '?part=onboarding',
})
