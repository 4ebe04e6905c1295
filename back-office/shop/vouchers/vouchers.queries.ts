import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/shop/vouchers.admin.ts'
import { callQuery } from '#back-office/platform/call-queries.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const maxNameLength = 120
const onSuccess = () => invalidate('vouchers', 'catalogue', 'stock', 'audit', 'today')

export const poolsQuery = callQuery(['vouchers', 'pools'], contract.listVoucherPools)

export function poolQuery(uuid: string) {
  return callQuery(['vouchers', 'pool', uuid], contract.getVoucherPool, { params: { uuid } })
}

export function useCheckFile(uuid: string) {
  return useMutation({
    mutationFn: (file: File) =>
      call(contract.checkVoucherFile, {
        params: { uuid },
        query: { name: getUploadName(file) },
        file,
      }),
    onSuccess: () => invalidate('audit'),
  })
}

export function useUploadVouchers(uuid: string) {
  return useMutation({
    mutationFn: ({ file, reason }: { file: File; reason: string }) =>
      call(contract.uploadVouchers, {
        params: { uuid },
        query: { reason, name: getUploadName(file) },
        file,
      }),
    onSuccess,
  })
}

export function useApproveUpload() {
  return useMutation({
    mutationFn: (uuid: string) => call(contract.approveUpload, { params: { uuid } }),
    // Not awaited: the toast appears before the file leaves the list.
    onSettled: () => void onSuccess(),
  })
}

export function useDiscardUpload() {
  return useMutation({
    mutationFn: ({ uuid, reason }: { uuid: string; reason: string }) =>
      call(contract.discardUpload, { params: { uuid }, body: { reason } }),
    onSettled: () => void onSuccess(),
  })
}

function getUploadName(file: File) {
  return file.name.slice(0, maxNameLength)
}
