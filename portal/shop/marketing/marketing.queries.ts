import { keepPreviousData, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/shop/marketing.ts'
import type { MarketingData } from '#contract/shop/marketing.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
import { call, download } from '#portal/platform/call.ts'
import { invalidate, queryClient } from '#portal/platform/query-client.ts'

const drawingMilliseconds = 1500
/** Pictures of logos have addresses that end after some minutes. */
const previewMilliseconds = 4 * 60_000

/** The QR code of a public address; the one before it shows until the new one is there. */
export function qrCodeQuery(link: string) {
  return callQuery(
    ['marketing', 'qr-code', link],
    contract.generateQrCode,
    { query: { data: link } },
    { staleTime: Infinity, retry: false, placeholderData: keepPreviousData },
  )
}

/** An uploaded logo, polled until its preview is ready. */
export function printFileQuery(uuid: string) {
  return callQuery(
    ['marketing', 'file', uuid],
    contract.getPrintFile,
    { params: { uuid } },
    {
      refetchInterval: ({ state }) =>
        state.data?.status === 'drawing' ? drawingMilliseconds : previewMilliseconds,
    },
  )
}

/** Never queued: the person is waiting. */
export function useUploadLogo() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => call(contract.uploadPrintFile, { file }),
    onSuccess: (file) => queryClient.setQueryData(printFileQuery(file.uuid).queryKey, file),
  })
}

export function orderPrintQuery(uuid: string) {
  return callQuery(['marketing', 'order', uuid], contract.getOrderPrint, { params: { uuid } })
}

export function useApproveProof(uuid: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (no: number) => call(contract.approveProof, { params: { uuid, no: String(no) } }),
    onSuccess: (print) => queryClient.setQueryData(orderPrintQuery(uuid).queryKey, print),
    onSettled: () => void invalidate('marketing', 'orders', 'points'),
  })
}

type Change = { no: number; note: string; data?: MarketingData }

export function useRequestProofChange(uuid: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ no, note, data }: Change) =>
      call(contract.requestProofChange, { params: { uuid, no: String(no) }, body: { note, data } }),
    onSuccess: (print) => queryClient.setQueryData(orderPrintQuery(uuid).queryKey, print),
    onSettled: () => void invalidate('marketing', 'orders'),
  })
}

type ProofFile = { uuid: string; no: number; name: string }

export function useDownloadProof() {
  return useMutation({
    mutationFn: ({ uuid, no, name }: ProofFile) =>
      download(contract.downloadProof, { params: { uuid, no: String(no) } }, name),
  })
}
