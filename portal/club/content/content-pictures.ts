import type { Media } from '#contract/club/content.ts'

export function getPictures(media: Media | null) {
  if (!media) return undefined
  return typeof media === 'string' ? { thumbnail: media, large: media } : media
}
