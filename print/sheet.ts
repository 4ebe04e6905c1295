import type { Ink } from './inks.ts'
import type { Face } from './type/faces.ts'

/** Millimetres from the top left corner of the trimmed sheet, right and down. */
export type Point = readonly [x: number, y: number]
/** a b c d e f, as SVG and PDF write a matrix. */
type Matrix = readonly [number, number, number, number, number, number]

/** Element of a drawing, listed from the back to the front. All are opaque. */
export type Mark =
  | {
      kind: 'shape'
      /** As in the attribute `d` of SVG, absolute or relative. */
      path: string
      fill?: Ink
      /** Holes by the even-odd rule. */
      isEvenOdd?: boolean
      stroke?: Ink
      width?: number
      cap?: 'butt' | 'round'
      join?: 'miter' | 'round'
    }
  /** One line; `x` is its left end, `y` its baseline, `size` the em. */
  | { kind: 'text'; text: string; x: number; y: number; size: number; face: Face; ink: Ink }
  /** The picture of the firm, which fills the box; `background` lies under it. */
  | { kind: 'logo'; x: number; y: number; width: number; height: number; background: Ink }
  | { kind: 'group'; transform?: Matrix; clip?: string; marks: readonly Mark[] }

export type SideName = 'front' | 'back'
export type Side = { name: SideName; marks: readonly Mark[] }

export type Format = {
  /** Of the trimmed sheet. */
  width: number
  height: number
  /** Distance that the drawing extends beyond the cut. */
  bleed: number
  /** Distance within the cut that all important content must stay away from it. */
  safe: number
  /** Dots per inch of a picture at the final size. */
  resolution: number
  /** Millimetres in print per millimetre in the file. */
  scale: 1 | 2 | 10
  sides: readonly SideName[]
}

export type Sheet = { format: Format; language: string; sides: readonly Side[] }
