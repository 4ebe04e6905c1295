import type { Caption } from '#contract/club/content.ts'

/** What is said at a moment; the last words stay when the film has ended. */
export function captionAt(captions: readonly Caption[], seconds: number) {
  const caption = captions.findLast(({ from }) => from <= seconds)
  const isLast = caption === captions.at(-1)
  return caption && (isLast || seconds < caption.to) ? caption.text : ''
}
