import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/shop/returns.ts'
import { call } from '#portal/platform/call.ts'
import { invalidate, queryClient } from '#portal/platform/query-client.ts'
import { clearUploaded, uploadPhotos } from '#portal/earning/scans/photos.queries.ts'
import { Refused } from '#ui/feedback/refused.ts'

export function orderReturnsQuery(uuid: string) {
  return queryOptions({
    queryKey: ['returns', uuid],
    queryFn: ({ signal }) => call(contract.listReturns, { params: { uuid }, signal }),
  })
}

export type ReturnToSend = Omit<contract.ReturnDraft, 'photos'> & { photos: readonly File[] }

export function useReturnProducts(uuid: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ photos, ...draft }: ReturnToSend) =>
      call(contract.returnProducts, {
        params: { uuid },
        body: { ...draft, photos: await uploadPhotos(photos) },
      }),
    onSuccess: (returns) => queryClient.setQueryData(orderReturnsQuery(uuid).queryKey, returns),
    onError(error, { photos }) {
      if (error instanceof Refused && error.errors?.['photos']) clearUploaded(photos)
    },
    onSettled: () => void invalidate('returns', 'orders'),
  })
}
