/** Percent of cyan, magenta, yellow and black. */
export type Cmyk = readonly [number, number, number, number]

export type PressLogo =
  | {
      kind: 'raster'
      width: number
      height: number
      /** Four bytes a pixel, 255 is full ink. */
      cmyk: Uint8Array
      /** A byte a pixel, 255 is opaque. */
      alpha: Uint8Array
    }
  | {
      kind: 'drawing'
      /** Cleaned, of plain opaque shapes only. */
      svg: string
      /** The inks of each colour by its `red,green,blue`. */
      inks: Readonly<Record<string, Cmyk>>
    }

type Raster = Extract<PressLogo, { kind: 'raster' }>

export function flattenOnto({ cmyk, alpha }: Raster, background: Cmyk): Uint8Array {
  const flat = new Uint8Array(cmyk.length)
  const under = background.map((percent) => percent * 2.55)
  for (let pixel = 0, at = 0; pixel < alpha.length; pixel++) {
    const share = alpha[pixel]! / 255
    for (let ink = 0; ink < 4; ink++, at++)
      flat[at] = Math.round(cmyk[at]! * share + under[ink]! * (1 - share))
  }
  return flat
}
