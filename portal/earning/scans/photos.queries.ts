import * as contract from '#contract/earning/scans.ts'
import { call } from '#portal/platform/call.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** Photos that have arrived are not sent again when what they belong to has to be. */
const uuids = new WeakMap<File, string>()

export async function uploadPhotos(photos: readonly File[]) {
  const uuids: string[] = []
  for (const photo of photos) uuids.push(await uploadOnce(photo))
  return uuids
}

/** The server has dropped them: they are uploaded again. */
export function clearUploaded(photos: readonly File[]) {
  for (const photo of photos) uuids.delete(photo)
}

async function uploadOnce(photo: File) {
  const savedUuid = uuids.get(photo)
  if (savedUuid) return savedUuid
  const { uuid } = await call(contract.uploadScanPhoto, { file: await shrinkPhoto(photo) })
  uuids.set(photo, uuid)
  return uuid
}
