import type { Media } from '#contract/club/content.ts'

/** A picture has one address or two sizes. */
export function getPictures(media: Media | null) {
  if (!media) return undefined
  return typeof media === 'string' ? { thumbnail: media, large: media } : media
}
