import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/points/rewards.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export const staffBehavioursQuery = queryOptions({
  queryKey: ['rewards', 'behaviours'],
  queryFn: ({ signal }) => call(contract.listStaffBehaviours, { signal }),
})

export const certificateKindsQuery = queryOptions({
  queryKey: ['rewards', 'kinds'],
  queryFn: ({ signal }) => call(contract.listCertificateKinds, { signal }),
  staleTime: Infinity,
})

export function staffCertificatesQuery(filter: QuerySentOf<typeof contract.listStaffCertificates>) {
  return queryOptions({
    queryKey: ['rewards', 'certificates', filter],
    queryFn: ({ signal }) => call(contract.listStaffCertificates, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useChangeBehaviour(uuid: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.changeBehaviour>) =>
      call(contract.changeBehaviour, { params: { uuid }, body }),
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
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.recordTrainings>) =>
      call(contract.recordTrainings, { body }),
    onSuccess: () => invalidate('rewards', 'audit'),
  })
}
