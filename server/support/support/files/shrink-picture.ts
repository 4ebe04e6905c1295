import type { Sharp } from 'sharp'

const maxSide = 2560

export function shrinkPicture(picture: Sharp) {
  return picture
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
}
