import * as contract from '#contract/earning/scans.ts'
import { call } from '#portal/platform/call.ts'
import { shrunkPhoto } from './shrink-photo.ts'

/** Photos that have arrived are not sent again when what they belong to has to be. */
const arrived = new WeakMap<File, string>()

/** The uuids that the club gave the photos, each sent once. */
export async function uploadPhotos(photos: readonly File[]) {
  const uuids: string[] = []
  for (const photo of photos) uuids.push(await uploadOnce(photo))
  return uuids
}

/** The club does not know them any more: they are sent anew. */
export function clearUploaded(photos: readonly File[]) {
  for (const photo of photos) arrived.delete(photo)
}

async function uploadOnce(photo: File) {
  const known = arrived.get(photo)
  if (known) return known
  const { uuid } = await call(contract.uploadScanPhoto, { file: await shrunkPhoto(photo) })
  arrived.set(photo, uuid)
  return uuid
}
