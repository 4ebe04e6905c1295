import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/members/legal.admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export function legalPagesQuery(region: string | undefined) {
  return queryOptions({
    queryKey: ['legal', 'list', region],
    queryFn: ({ signal }) => call(contract.listLegalPages, { query: { region }, signal }),
  })
}

type Which = { region: string; page: string }

export function legalPageQuery(params: Which) {
  return queryOptions({
    queryKey: ['legal', 'one', params],
    queryFn: ({ signal }) => call(contract.getStaffLegalPage, { params, signal }),
  })
}

export function usePublishLegalPage(params: Which) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.publishLegalPage>) =>
      call(contract.publishLegalPage, { params, body }),
    onSuccess: () => invalidate('legal', 'settings', 'audit'),
  })
}
