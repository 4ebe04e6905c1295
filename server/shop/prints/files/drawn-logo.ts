import type { LogoType } from '#contract/shop/prints.rules.ts'

export type LogoFile = { type: LogoType; bytes: Uint8Array }
/** Four bytes a pixel. */
export type Pixels = { width: number; height: number; data: Buffer }
export type RefusedReason = 'broken' | 'encrypted' | 'too_many_pixels' | 'empty'
export type DrawnLogo =
  | { status: 'refused'; reason: RefusedReason }
  | { status: 'by_hand'; entries: string[] }
  | {
      status: 'ready'
      preview: Uint8Array
      /** Printed form: a picture in RGB, or a drawing. */
      print: { ending: 'png' | 'svg'; bytes: Uint8Array }
      pixels: { width: number; height: number } | null
      ratio: number
    }
export type Unreadable = 'by_hand' | RefusedReason
