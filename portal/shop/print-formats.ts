import { printFields } from '#contract/rules/shop.rules.ts'

/** Sizes of printed items in millimetres, by the drawing that shows them. */
const formats: Record<string, { width: number; height: number; sides: 1 | 2 }> = {
  'business-card': { width: 85, height: 55, sides: 2 },
  'business-card-vertical': { width: 55, height: 85, sides: 2 },
  flyer: { width: 148, height: 210, sides: 2 },
  'flyer-services': { width: 148, height: 210, sides: 2 },
  electric: { width: 148, height: 210, sides: 2 },
  replacement: { width: 148, height: 210, sides: 2 },
  dsp: { width: 148, height: 210, sides: 2 },
  sticker: { width: 300, height: 100, sides: 1 },
  banner: { width: 2000, height: 1000, sides: 1 },
  billboard: { width: 5040, height: 2380, sides: 1 },
}

export function printFormat(subtype: string | undefined) {
  return subtype === undefined ? undefined : formats[subtype]
}

export type PrintField = (typeof printFields)[number]

/** The word for a field that is printed; fields without one are not shown. */
export function isPrintField(name: string): name is PrintField {
  return printFields.some((field) => field === name)
}
