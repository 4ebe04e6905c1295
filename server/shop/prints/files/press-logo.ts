import sharp from 'sharp'
import { findColours } from '#print/press/draw-logo.ts'
import type { PressLogo, Cmyk } from '#print/press/press-logo.ts'
import { join } from 'node:path'

const profile = join(import.meta.dirname, '../../../../print/profiles/coated-FOGRA39L.icc')

/** Darker than that, and grey, is printed with black alone. */
const maxBlack = 30

export type StoredLogo =
  | { kind: 'drawing'; svg: string }
  | { kind: 'raster'; picture: Uint8Array; maxPixels: number }

/** A drawing as it is, a picture at the resolution of the format. */
export function toPressLogo(logo: StoredLogo): Promise<PressLogo> {
  return logo.kind === 'drawing' ? drawingLogo(logo.svg) : rasterLogo(logo.picture, logo.maxPixels)
}

export async function drawingLogo(svg: string): Promise<PressLogo> {
  return { kind: 'drawing', svg, inks: await toCmykColours(findColours(svg)) }
}

export async function rasterLogo(picture: Uint8Array, maxPixels: number): Promise<PressLogo> {
  const { data, info } = await sharp(picture)
    .resize(maxPixels, maxPixels, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const rgb = Buffer.alloc(width * height * 3)
  const alpha = Buffer.alloc(width * height)
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    data.copy(rgb, pixel * 3, pixel * 4, pixel * 4 + 3)
    alpha[pixel] = data[pixel * 4 + 3]!
  }
  return { kind: 'raster', width, height, cmyk: await toCmykPixels(rgb, info), alpha }
}

/** Pixels of red, green and blue as four inks on coated paper, a byte each. */
function toCmykPixels(rgb: Buffer, { width, height }: { width: number; height: number }) {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .withIccProfile(profile)
    .toColourspace('cmyk')
    .raw()
    .toBuffer()
}

/** The inks of single colours, each named `red,green,blue`; white is paper, black one ink. */
async function toCmykColours(colours: readonly string[]): Promise<Record<string, Cmyk>> {
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
