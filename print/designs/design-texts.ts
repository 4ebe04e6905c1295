import type { Service } from '#contract/shop/prints.rules.ts'

export type FlyerKind = 'flyer' | 'flyer-services' | 'electric' | 'replacement' | 'dsp'

export type DesignTexts = {
  services: Readonly<Record<Service, { name: string; sentence: string }>>
  /** Beside a QR code: what it opens. */
  scan: string
  /** On prints of firms that the club recommends. */
  recommended: string
  /** On a flyer without a short description. */
  headlines: Readonly<Record<FlyerKind, string>>
  electric: Readonly<Record<'one' | 'two' | 'three' | 'four', string>>
  replacement: {
    before: string
    after: string
    old: Readonly<Record<'one' | 'two' | 'three', string>>
    fresh: Readonly<Record<'one' | 'two' | 'three', string>>
  }
  dsp: Readonly<Record<'one' | 'two' | 'three', string>>
}
