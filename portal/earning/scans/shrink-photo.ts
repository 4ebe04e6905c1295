import { drawPicture } from '#portal/earning/scans/scanner/camera/draw-picture.ts'

const maxSide = 1600
const quality = 0.8

/** Shrinks a photo for slow connections; an undecodable one is returned unchanged. */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  const canvas = await drawPicture(photo, maxSide)
  if (!canvas) return photo
  const small = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return small.size < photo.size || photo.type !== 'image/jpeg' ? small : photo
}
