import type { Caption } from '#contract/club/content.ts'

/** The caption at a moment; the last one remains after the end of the film. */
export function findCaption(captions: readonly Caption[], seconds: number) {
  const caption = captions.findLast(({ from }) => from <= seconds)
  const isLast = caption === captions.at(-1)
  return caption && (isLast || seconds < caption.to) ? caption.text : ''
}
