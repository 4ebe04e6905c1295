import { queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/settings/programme-end.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const changed = () => invalidate('settings', 'audit')
const paramsOf = (region: number) => ({ region: String(region) })

export function programmeEndQuery(region: number) {
  return queryOptions({
    queryKey: ['settings', 'programme-end', region],
    queryFn: ({ signal }) => call(contract.getProgrammeEnd, { params: paramsOf(region), signal }),
  })
}

export function useAnnounceEnd(region: number) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.announceProgrammeEnd>) =>
      call(contract.announceProgrammeEnd, { params: paramsOf(region), body }),
    onSuccess: changed,
  })
}

export function useConfirmEnd(region: number) {
  return useMutation({
    mutationFn: (_: void) => call(contract.confirmProgrammeEnd, { params: paramsOf(region) }),
    onSuccess: changed,
  })
}

export function useWithdrawEnd(region: number) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.withdrawProgrammeEnd>) =>
      call(contract.withdrawProgrammeEnd, { params: paramsOf(region), body }),
    onSuccess: changed,
  })
}
