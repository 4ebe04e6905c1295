import type { MarketingData, PrintFinding } from '#contract/shop/prints.ts'
import type { Covers } from '#print/pictures/covers.ts'
import type { Sheet } from '#print/sheet.ts'
import type { DesignTexts } from './design-texts.ts'

export type DesignInput = {
  data: MarketingData
  /** Width by height of the firm's logo; null without one. */
  logo: { ratio: number } | null
  /** The dark squares of the QR code of the link, in units of one square; null without one. */
  qr: { size: number; path: string } | null
  /** The design's own texts, in the language of the data. */
  texts: DesignTexts
  /** The covers that this print can choose from. */
  covers: Covers
}

export type DesignResult = { sheet: Sheet; findings: PrintFinding[] }
