import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/earning/reference-photos.ts'
import { call, callForFile } from '#portal/platform/call.ts'
import { invalidate, queryClient } from '#portal/platform/query-client.ts'
import { clearUploaded, uploadPhotos } from '#portal/earning/scans/photos.queries.ts'
import { Refused } from '#ui/feedback/refused.ts'

export const photosQuery = queryOptions({
  queryKey: ['reference-photos', 'list'],
  queryFn: ({ signal }) => call(contract.listReferencePhotos, { signal }),
})

export function photoFileQuery(uuid: string) {
  return queryOptions({
    queryKey: ['reference-photos', 'file', uuid],
    queryFn: ({ signal }) =>
      callForFile(contract.getReferencePhotoFile, { params: { uuid }, signal }),
    staleTime: Infinity,
  })
}

export type PhotoToSend = Omit<contract.PhotoDraft, 'photo'> & { photo: File }

export function useSendPhoto() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ photo, ...draft }: PhotoToSend) => {
      const [uuid] = await uploadPhotos([photo])
      return call(contract.sendReferencePhoto, { body: { ...draft, photo: uuid! } })
    },
    onSuccess: (photos) => queryClient.setQueryData(photosQuery.queryKey, photos),
    onError(error, { photo }) {
      if (error instanceof Refused && error.errors?.['photos']) clearUploaded([photo])
    },
  })
}

export function useWithdrawPhoto() {
  return useMutation({
    mutationFn: (uuid: string) => call(contract.withdrawReferencePhoto, { params: { uuid } }),
    onSuccess: (photos) => queryClient.setQueryData(photosQuery.queryKey, photos),
    onSettled: () => void invalidate('reference-photos'),
  })
}
