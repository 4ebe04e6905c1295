import type { Subtype } from '#contract/shop/prints.rules.ts'
import type { Format } from '#print/sheet.ts'

const bothSides = ['front', 'back'] as const
const flyer: Format = {
  width: 148,
  height: 210,
  bleed: 3,
  safe: 4,
  resolution: 300,
  scale: 1,
  sides: bothSides,
}

const formats: Record<Subtype, Format> = {
  'business-card': { ...flyer, width: 85, height: 55 },
  'business-card-vertical': { ...flyer, width: 55, height: 85 },
  sticker: { ...flyer, width: 300, height: 100, sides: ['front'] },
  banner: {
    width: 2000,
    height: 1000,
    bleed: 20,
    safe: 40,
    resolution: 120,
    scale: 2,
    sides: ['front'],
  },
  billboard: {
    width: 5040,
    height: 2380,
    bleed: 50,
    safe: 80,
    resolution: 60,
    scale: 10,
    sides: ['front'],
  },
  flyer,
  'flyer-services': flyer,
  electric: flyer,
  replacement: flyer,
  dsp: flyer,
}

/** The size of a print, its bleed and its safe zone in millimetres of the print. (decisions J) */
export function getFormat(subtype: Subtype): Format {
  return formats[subtype]
}
