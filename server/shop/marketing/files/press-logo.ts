import sharp from 'sharp'
import { coloursIn } from '#print/press/draw-logo.ts'
import type { PressLogo } from '#print/press/press-logo.ts'
import { toCmykColours, toCmykPixels } from './inked-colours.ts'

/** A drawing, or a picture in PNG, as it lies among the files. */
export type StoredLogo =
  | { kind: 'drawing'; svg: string }
  | { kind: 'raster'; picture: Uint8Array; maxPixels: number }

/**
 * A logo in the inks of the printer: a drawing as it is, a picture at the resolution of the format.
 */
export function toPressLogo(logo: StoredLogo): Promise<PressLogo> {
  return logo.kind === 'drawing' ? drawingLogo(logo.svg) : rasterLogo(logo.picture, logo.maxPixels)
}

/** A cleaned drawing with the inks of its colours. */
export async function drawingLogo(svg: string): Promise<PressLogo> {
  return { kind: 'drawing', svg, inks: await toCmykColours(coloursIn(svg)) }
}

/** A picture of ours in four inks and how much of each pixel it covers. */
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
