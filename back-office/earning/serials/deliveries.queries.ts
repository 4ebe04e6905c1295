import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/earning/serial-deliveries.admin.ts'
import { callQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export const importKeysQuery = callQuery(['serials', 'keys'], contract.listImportKeys)

export const deliveriesQuery = callQuery(['serials', 'deliveries'], contract.listDeliveries)

export function useCreateImportKey() {
  return useSend(contract.createImportKey, { onSuccess: () => invalidate('serials', 'audit') })
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
