import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/scans.ts'
import { call } from '#portal/call.ts'
import { invalidate } from '#portal/query-client.ts'
import { Refused } from '#ui/feedback/refused.ts'
import { shrunkPhoto } from '#portal/scans/shrink-photo.ts'

type Appeal = { text: string; photos: readonly File[] }

/** Photos that have arrived are not sent again when the appeal itself has to be. */
const arrived = new WeakMap<File, string>()

/** Appeals the verdict on a scan: the photos go first, then the words. */
export function useAppeal(scanUuid: string) {
  return useMutation({
    async mutationFn({ text, photos }: Appeal) {
      const uuids: string[] = []
      for (const photo of photos) uuids.push(await uploaded(photo))
      return call(contract.appealScan, {
        params: { uuid: scanUuid },
        body: { text, photos: uuids },
      })
    },
    onSuccess: () => invalidate('scans'),
    onError(error, { photos }) {
      if (error instanceof Refused && error.errors?.['photos'])
        for (const photo of photos) arrived.delete(photo)
    },
  })
}

async function uploaded(photo: File) {
  const known = arrived.get(photo)
  if (known) return known
  const { uuid } = await call(contract.uploadScanPhoto, { file: await shrunkPhoto(photo) })
  arrived.set(photo, uuid)
  return uuid
}
