import type { Caption } from '#contract/content.ts'

/** What is said at a moment; the last words stay when the film has ended. */
export function captionAt(captions: readonly Caption[], seconds: number) {
  const said = captions.findLast(({ from }) => from <= seconds)
  const isLast = said === captions.at(-1)
  return said && (isLast || seconds < said.to) ? said.text : ''
}
