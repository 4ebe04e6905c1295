import { queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/earning/fraud.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export const fraudSettingsQuery = queryOptions({
  queryKey: ['fraud', 'settings'],
  queryFn: ({ signal }) => call(contract.getFraudSettings, { signal }),
})

export function useChangeFraudSettings() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.changeFraudSettings>) =>
      call(contract.changeFraudSettings, { body }),
    onSuccess: () => invalidate('fraud', 'audit'),
  })
}

export function useSimulateFraud() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.simulateFraud>) =>
      call(contract.simulateFraud, { body }),
  })
}

export function companyLinksQuery(query: QuerySentOf<typeof contract.listCompanyLinks>) {
  return queryOptions({
    queryKey: ['fraud', 'links', query],
    queryFn: ({ signal }) => call(contract.listCompanyLinks, { query, signal }),
  })
}

export function companyFraudQuery(uuid: string) {
  return queryOptions({
    queryKey: ['fraud', 'company', uuid],
    queryFn: ({ signal }) => call(contract.getCompanyFraud, { params: { uuid }, signal }),
  })
}
