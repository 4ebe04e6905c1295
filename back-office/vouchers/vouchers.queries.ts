import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/vouchers.admin.ts'
import { call } from '#back-office/call.ts'
import { invalidate } from '#back-office/query-client.ts'

export const poolsQuery = queryOptions({
  queryKey: ['vouchers', 'pools'],
  queryFn: ({ signal }) => call(contract.listVoucherPools, { signal }),
})

export function poolQuery(uuid: string) {
  return queryOptions({
    queryKey: ['vouchers', 'pool', uuid],
    queryFn: ({ signal }) => call(contract.getVoucherPool, { params: { uuid }, signal }),
  })
}

export function useCheckFile(uuid: string) {
  return useMutation({
    mutationFn: (file: File) => call(contract.checkVoucherFile, { params: { uuid }, file }),
  })
}

export function useBringVouchers(uuid: string) {
  return useMutation({
    mutationFn: ({ file, reason }: { file: File; reason: string }) =>
      call(contract.bringVouchers, {
        params: { uuid },
        query: { reason, name: file.name.slice(0, 120) },
        file,
      }),
    onSuccess: () => invalidate('vouchers', 'shop', 'audit', 'today'),
  })
}
