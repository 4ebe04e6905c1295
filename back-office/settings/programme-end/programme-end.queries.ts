import { queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/settings/programme-end.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const refresh = () => invalidate('programme-end', 'settings', 'audit')
const toParams = (region: number) => ({ region: String(region) })

export function programmeEndQuery(region: number) {
  return queryOptions({
    queryKey: ['programme-end', region],
    queryFn: ({ signal }) => call(contract.getProgrammeEnd, { params: toParams(region), signal }),
  })
}

export function useAnnounceEnd(region: number) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.announceProgrammeEnd>) =>
      call(contract.announceProgrammeEnd, { params: toParams(region), body }),
    onSuccess: refresh,
  })
}

export function useConfirmEnd(region: number) {
  return useMutation({
    mutationFn: (_: void) => call(contract.confirmProgrammeEnd, { params: toParams(region) }),
    onSuccess: refresh,
  })
}

export function useWithdrawEnd(region: number) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.withdrawProgrammeEnd>) =>
      call(contract.withdrawProgrammeEnd, { params: toParams(region), body }),
    onSuccess: refresh,
  })
}
