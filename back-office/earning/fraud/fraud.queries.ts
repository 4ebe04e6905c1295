import type { QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/earning/fraud.admin.ts'
import { callQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export const fraudSettingsQuery = callQuery(['settings', 'fraud'], contract.getFraudSettings)

export function useChangeFraudSettings() {
  return useSend(contract.changeFraudSettings, { onSuccess: () => invalidate('settings', 'audit') })
}

export function useSimulateFraud() {
  return useSend(contract.simulateFraud)
}

export function companyLinksQuery(query: QuerySentOf<typeof contract.listCompanyLinks>) {
  return callQuery(['members', 'links', query], contract.listCompanyLinks, { query })
}

export function companyFraudQuery(uuid: string) {
  return callQuery(['members', 'company', uuid, 'fraud'], contract.getCompanyFraud, {
    params: { uuid },
  })
}
