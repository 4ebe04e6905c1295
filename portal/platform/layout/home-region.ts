import { useTranslation } from 'react-i18next'
import { findRegion, regions } from '#contract/regions.ts'
import { findHostRegion } from '#portal/platform/language-choice.ts'

export function useHomeRegion() {
  const { i18n } = useTranslation()
  return (
    findRegion(localStorage.getItem('region') ?? '') ??
    findHostRegion(location.hostname) ??
    regions.find(({ language, selectable }) => selectable && language === i18n.language)
  )
}
