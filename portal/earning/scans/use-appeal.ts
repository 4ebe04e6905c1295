import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/earning/scans.ts'
import { call } from '#portal/platform/call.ts'
import { invalidate } from '#portal/platform/query-client.ts'
import { clearUploaded, uploadPhotos } from './photos.queries.ts'
import { Refused } from '#ui/feedback/refused.ts'

type Appeal = { text: string; photos: readonly File[] }

/** Appeals the verdict on a scan: the photos go first, then the words. */
export function useAppeal(scanUuid: string) {
  return useMutation({
    mutationFn: async ({ text, photos }: Appeal) =>
      call(contract.appealScan, {
        params: { uuid: scanUuid },
        body: { text, photos: await uploadPhotos(photos) },
      }),
    onSuccess: () => invalidate('scans'),
    onError(error, { photos }) {
      if (error instanceof Refused && error.errors?.['photos']) clearUploaded(photos)
    },
  })
}
