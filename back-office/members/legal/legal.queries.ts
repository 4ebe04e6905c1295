import * as contract from '#contract/members/legal.admin.ts'
import { callQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export function legalPagesQuery(region: string | undefined) {
  return callQuery(['legal', 'list', region], contract.listLegalPages, { query: { region } })
}

type Which = { region: string; page: string }

export function legalPageQuery(params: Which) {
  return callQuery(['legal', 'one', params], contract.getStaffLegalPage, { params })
}

export function usePublishLegalPage(params: Which) {
  return useSend(contract.publishLegalPage, {
    params,
    onSuccess: () => invalidate('legal', 'settings', 'audit'),
  })
}
