import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { LanguageCode } from '#contract/languages.ts'
import * as contract from '#contract/staff/staff.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { showLanguage } from '#back-office/platform/languages.ts'
import { clearCachedData, queryClient } from '#back-office/platform/query-client.ts'
import { staffSelfQuery } from '#back-office/platform/session/staff.queries.ts'

/** Applies the language at once and stores it for the next sign-in. */
export function useChooseLanguage() {
  const saveLanguage = useMutation({
    mutationFn: (language: LanguageCode) =>
      call(contract.chooseStaffLanguage, { body: { language } }),
    onSuccess: (_, language) =>
      queryClient.setQueryData(staffSelfQuery.queryKey, (self) => self && { ...self, language }),
  })
  return (language: LanguageCode) => {
    void showLanguage(language)
    saveLanguage.mutate(language)
  }
}

/** Signs out and clears the cache, also without a connection. */
export function useStaffSignOut() {
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => call(contract.signOutStaff),
    async onSettled() {
      await navigate({ to: '/sign-in', replace: true })
      clearCachedData()
    },
  })
  return () => leave.mutate()
}
