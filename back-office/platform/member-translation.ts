import { useSuspenseQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import i18next from 'i18next'
import { isLanguage } from '#contract/languages.ts'
import { loadPhrases } from './languages.ts'

/** The `t` of the member's language, for previews of messages. */
export function useMemberTranslation(language: string): TFunction {
  const code = isLanguage(language) ? language : 'en'
  useSuspenseQuery({
    queryKey: ['phrases', code],
    queryFn: async () => {
      await loadPhrases(code)
      return code
    },
    staleTime: Infinity,
  })
  return i18next.getFixedT(code)
}
