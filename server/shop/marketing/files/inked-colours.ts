import { join } from 'node:path'
import sharp from 'sharp'
import type { Cmyk } from '#print/press/press-logo.ts'

const profile = join(import.meta.dirname, '../../../../print/profiles/coated-FOGRA39L.icc')
/** Darker than that, and grey, is printed with black alone. */
const maxBlack = 30

/** Pixels of red, green and blue as four inks on coated paper, a byte each. */
export function toCmykPixels(rgb: Buffer, { width, height }: { width: number; height: number }) {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .withIccProfile(profile)
    .toColourspace('cmyk')
    .raw()
    .toBuffer()
}

/** The inks of single colours, each named `red,green,blue`; white is paper, black one ink. */
export async function toCmykColours(colours: readonly string[]): Promise<Record<string, Cmyk>> {
  if (colours.length === 0) return {}
  const parts = colours.map((colour) => colour.split(',').map(Number))
  const bytes = await toCmykPixels(Buffer.from(parts.flat()), { width: parts.length, height: 1 })
  const entries = parts.map((rgb, at): [string, Cmyk] => {
    const [c, m, y, k] = [...bytes.subarray(at * 4, at * 4 + 4)].map((part) =>
      Math.round(part / 2.55),
    )
    const isBlack = rgb.every((part) => part <= maxBlack)
    return [colours[at]!, isBlack ? [0, 0, 0, 100] : [c!, m!, y!, k!]]
  })
  return Object.fromEntries(entries)
}
