import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/settings/programme-end.admin.ts'
import { callQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const invalidateSettings = () => invalidate('settings', 'audit')
const toParams = (region: number) => ({ region: String(region) })

export function programmeEndQuery(region: number) {
  return callQuery(['settings', 'programme-end', region], contract.getProgrammeEnd, {
    params: toParams(region),
  })
}

export function useAnnounceEnd(region: number) {
  return useSend(contract.announceProgrammeEnd, {
    params: toParams(region),
    onSuccess: invalidateSettings,
  })
}

export function useConfirmEnd(region: number) {
  return useMutation({
    mutationFn: (_: void) => call(contract.confirmProgrammeEnd, { params: toParams(region) }),
    onSuccess: invalidateSettings,
  })
}

export function useWithdrawEnd(region: number) {
  return useSend(contract.withdrawProgrammeEnd, {
    params: toParams(region),
    onSuccess: invalidateSettings,
  })
}
