import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/shop/prints.ts'
import { call } from '#portal/platform/call.ts'
import { queryClient } from '#portal/platform/query-client.ts'

const drawingMilliseconds = 1500
/** Pictures of logos have addresses that end after some minutes. */
const previewMilliseconds = 4 * 60_000

/** The QR code of a public address; the one before it shows until the new one is there. */
export function qrCodeQuery(link: string) {
  return queryOptions({
    queryKey: ['prints', 'qr-code', link],
    queryFn: ({ signal }) => call(contract.generateQrCode, { query: { data: link }, signal }),
    staleTime: Infinity,
    retry: false,
    placeholderData: keepPreviousData,
  })
}

/** An uploaded logo, polled until its preview is ready. */
export function printFileQuery(uuid: string) {
  return queryOptions({
    queryKey: ['prints', 'file', uuid],
    queryFn: ({ signal }) => call(contract.getPrintFile, { params: { uuid }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'drawing' ? drawingMilliseconds : previewMilliseconds,
  })
}

/** Never queued: the person is waiting. */
export function useUploadLogo() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => call(contract.uploadPrintFile, { file }),
    onSuccess: (file) => queryClient.setQueryData(printFileQuery(file.uuid).queryKey, file),
  })
}
