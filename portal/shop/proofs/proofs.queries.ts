import { queryOptions, useMutation } from '@tanstack/react-query'
import type { MarketingData } from '#contract/shop/prints.ts'
import * as contract from '#contract/shop/proofs.ts'
import { call, download } from '#portal/platform/call.ts'
import { invalidate, queryClient } from '#portal/platform/query-client.ts'

export function orderPrintQuery(uuid: string) {
  return queryOptions({
    queryKey: ['proofs', uuid],
    queryFn: ({ signal }) => call(contract.getOrderPrint, { params: { uuid }, signal }),
  })
}

export function useApproveProof(uuid: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (no: number) => call(contract.approveProof, { params: { uuid, no: String(no) } }),
    onSuccess: (print) => queryClient.setQueryData(orderPrintQuery(uuid).queryKey, print),
    onSettled: () => void invalidate('proofs', 'orders', 'points'),
  })
}

type Change = { no: number; note: string; data?: MarketingData }

export function useRequestProofChange(uuid: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ no, note, data }: Change) =>
      call(contract.requestProofChange, { params: { uuid, no: String(no) }, body: { note, data } }),
    onSuccess: (print) => queryClient.setQueryData(orderPrintQuery(uuid).queryKey, print),
    onSettled: () => void invalidate('proofs', 'orders'),
  })
}

type ProofFile = { uuid: string; no: number; name: string }

export function useDownloadProof() {
  return useMutation({
    mutationFn: ({ uuid, no, name }: ProofFile) =>
      download(contract.downloadProof, { params: { uuid, no: String(no) } }, name),
  })
}
