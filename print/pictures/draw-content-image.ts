import type { ContentImage } from '#contract/shop/prints.rules.ts'
import type { Mark } from '#print/sheet.ts'
import { loftRoom } from './content/loft-room.ts'
import { windowRange } from './content/window-range.ts'
import { windowSection } from './content/window-section.ts'
import { type Box, within } from './shapes.ts'

const images: Record<ContentImage, (box: Box) => Mark[]> = {
  'window-range': windowRange,
  'window-section': windowSection,
  'loft-room': loftRoom,
}

export function drawContentImage(name: ContentImage, { width, height }: Box): Mark[] {
  return within(width, height, images[name]({ width, height }))
}
