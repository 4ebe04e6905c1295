import { useMutation } from '@tanstack/react-query'
import type { QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/points/rewards.admin.ts'
import { callQuery, listQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export const staffBehavioursQuery = callQuery(
  ['rewards', 'behaviours'],
  contract.listStaffBehaviours,
)

export const certificateKindsQuery = callQuery(
  ['rewards', 'kinds'],
  contract.listCertificateKinds,
  {},
  { staleTime: Infinity },
)

export function staffCertificatesQuery(filter: QuerySentOf<typeof contract.listStaffCertificates>) {
  return listQuery(['rewards', 'certificates', filter], contract.listStaffCertificates, {
    query: filter,
  })
}

export function useChangeBehaviour(uuid: string) {
  return useSend(contract.changeBehaviour, {
    params: { uuid },
    onSuccess: () => invalidate('rewards', 'audit'),
  })
}

export function useRevokeCertificate() {
  return useMutation({
    mutationFn: ({ uuid, reason }: { uuid: string; reason: string }) =>
      call(contract.revokeCertificate, { params: { uuid }, body: { reason } }),
    onSettled: () => invalidate('rewards', 'audit'),
  })
}

export function useRecordTrainings() {
  return useSend(contract.recordTrainings, { onSuccess: () => invalidate('rewards', 'audit') })
}
