import { useSyncExternalStore } from 'react'
import { translations } from './translations.ts'

/** What screens get as `react-i18next`, of which they use this alone; the configs of Vite say so. */
export function useTranslation() {
  return useSyncExternalStore(translations.listen, translations.shown)
}
