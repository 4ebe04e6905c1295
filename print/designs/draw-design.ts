import type { Subtype } from '#contract/shop/prints.rules.ts'
import type { Mark, SideName } from '#print/sheet.ts'
import type { Fonts } from '#print/type/faces.ts'
import { banner } from './banner.ts'
import { billboard } from './billboard.ts'
import { cardBack } from './cards/back.ts'
import { cardFront } from './cards/front.ts'
import { uprightCardBack } from './cards/upright-back.ts'
import { uprightCardFront } from './cards/upright-front.ts'
import type { DesignInput, DesignResult } from './design.ts'
import { flyerBack } from './flyer/back.ts'
import { flyerFront } from './flyer/front.ts'
import { getFormat } from './formats.ts'
import type { Drawing } from './kit/drawing.ts'
import { sticker } from './sticker.ts'

type DrawSide = (drawing: Drawing) => Mark[]
const flyer = { front: flyerFront, back: flyerBack }
const designs: Record<Subtype, Partial<Record<SideName, DrawSide>>> = {
  'business-card': { front: cardFront, back: cardBack },
  'business-card-vertical': { front: uprightCardFront, back: uprightCardBack },
  sticker: { front: sticker },
  banner: { front: banner },
  billboard: { front: billboard },
  flyer,
  'flyer-services': flyer,
  electric: flyer,
  replacement: flyer,
  dsp: flyer,
}

/**
 * Draws a print from its data, with the same marks for screen and printer. Overflow and letters
 * missing in our fonts become findings.
 */
export function drawDesign(input: DesignInput, fonts: Fonts): DesignResult {
  const { subtype, language } = input.data
  const format = getFormat(subtype)
  const drawing: Drawing = { ...input, fonts, language, findings: [] }
  const sides = format.sides.map((name) => ({
    name,
    marks: designs[subtype][name]?.(drawing) ?? [],
  }))
  return { sheet: { format, language, sides }, findings: drawing.findings }
}
