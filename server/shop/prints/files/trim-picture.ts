import sharp, { type Sharp } from 'sharp'
import type { DrawnLogo, RefusedReason } from './drawn-logo.ts'

/** Enough of a side for the largest print; what people see of it. */
export const maxPrintSide = 4000
const maxPreviewSide = 800
const seconds = 12

export type Size = { width: number; height: number }
type Part = { left: number; top: number; width: number; height: number }
type Ready = Extract<DrawnLogo, { status: 'ready' }> & { part: Part }

/** Cuts off what is empty around it; larger than any print needs it is made smaller first. */
export async function trimPicture(
  picture: Sharp,
  { size, isDrawing }: { size: Size; isDrawing: boolean },
): Promise<Ready | RefusedReason> {
  try {
    const { data, info } = await picture
      .resize(maxPrintSide, maxPrintSide, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const part = findInkBounds(data, info)
    if (!part) return 'empty'
    const shrunk = Math.max(size.width, size.height) / Math.max(width, height)
    const pixels = {
      width: Math.max(1, Math.round(part.width * shrunk)),
      height: Math.max(1, Math.round(part.height * shrunk)),
    }
    const print = await sharp(data, { raw: { width, height, channels: 4 } })
      .extract(part)
      .png()
      .toBuffer()
    const preview = await sharp(print)
      .resize(maxPreviewSide, maxPreviewSide, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
    const ratio = part.width / part.height
    return {
      status: 'ready',
      preview,
      ratio,
      part,
      print: { ending: 'png', bytes: print },
      pixels: isDrawing ? null : pixels,
    }
  } catch {
    return 'broken'
  }
}

/** The smallest part that holds all that can be seen; null when nothing can. */
function findInkBounds(
  data: Buffer,
  { width, height }: { width: number; height: number },
): Part | null {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0, at = 3; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      if (data[at]! < 3) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}
