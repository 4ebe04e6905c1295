import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/earning/serials.admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export const importKeysQuery = queryOptions({
  queryKey: ['serials', 'keys'],
  queryFn: ({ signal }) => call(contract.listImportKeys, { signal }),
})

export const deliveriesQuery = queryOptions({
  queryKey: ['serials', 'deliveries'],
  queryFn: ({ signal }) => call(contract.listDeliveries, { signal }),
})

export function useCreateImportKey() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.createImportKey>) =>
      call(contract.createImportKey, { body }),
    onSuccess: () => invalidate('serials', 'audit'),
  })
}

export function useRevokeImportKey() {
  return useMutation({
    mutationFn: (uuid: string) => call(contract.revokeImportKey, { params: { uuid } }),
    onSuccess: () => invalidate('serials', 'audit'),
  })
}

export function useSeeDelivery() {
  return useMutation({
    mutationFn: (uuid: string) => call(contract.seeDelivery, { params: { uuid } }),
    onSettled: () => invalidate('serials', 'today'),
  })
}
