import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as contract from '#contract/rewards.ts'
import { call } from '#portal/call.ts'

/** Asks for the address of a certificate's PDF, which opens for 15 minutes, and goes there. */
export function useDownload() {
  const { i18n } = useTranslation()
  return useMutation({
    mutationFn: (uuid: string) =>
      call(contract.linkCertificate, { params: { uuid }, query: { language: i18n.language } }),
    onSuccess: ({ url }) => location.assign(url),
  })
}
