import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/rewards.admin.ts'
import { call } from '#back-office/call.ts'
import { invalidate } from '#back-office/query-client.ts'

export const officeBehavioursQuery = queryOptions({
  queryKey: ['rewards', 'behaviours'],
  queryFn: ({ signal }) => call(contract.listOfficeBehaviours, { signal }),
})

export const certificateKindsQuery = queryOptions({
  queryKey: ['rewards', 'kinds'],
  queryFn: ({ signal }) => call(contract.listCertificateKinds, { signal }),
  staleTime: Infinity,
})

export function officeCertificatesQuery(
  filter: QuerySentOf<typeof contract.listOfficeCertificates>,
) {
  return queryOptions({
    queryKey: ['rewards', 'certificates', filter],
    queryFn: ({ signal }) => call(contract.listOfficeCertificates, { query: filter, signal }),
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

export function useNoteTrainings() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.noteTrainings>) =>
      call(contract.noteTrainings, { body }),
    onSuccess: () => invalidate('rewards', 'audit'),
  })
}
