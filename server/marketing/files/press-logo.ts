import sharp from 'sharp'
import type { PrintFinding } from '#contract/marketing.ts'
import { coloursIn } from '#print/press/draw-logo.ts'
import type { PressLogo } from '#print/press/press-logo.ts'
import type { AppContext } from '#server/context.ts'
import type { InDb } from '#server/database/contexts.ts'
import { inkedColours, inkedPixels } from './inked-colours.ts'
import { pressName } from './print-file-names.ts'

type Deps = InDb & { outside: Pick<AppContext['outside'], 'files'> }
type Wanted = {
  fileId: number | null
  /** Of its longer side; more is of no use to the printer. */
  maxPixels: number
}

/**
 * A logo in the inks of the printer: a drawing as it is, a picture at the resolution of the format.
 * Null without one, and for one that a person places.
 */
export async function pressLogoOf(
  { db, outside }: Deps,
  { fileId, maxPixels }: Wanted,
): Promise<PressLogo | null> {
  if (fileId === null) return null
  const file = await db
    .selectFrom('print_file')
    .select('uuid')
    .where('id', '=', fileId)
    .where('status', '=', 'ready')
    .executeTakeFirst()
  if (!file) return null
  const drawing = await outside.files.read(pressName(file.uuid, 'svg'))
  if (drawing) return drawingLogo(drawing.toString())
  const picture = await outside.files.read(pressName(file.uuid, 'png'))
  return picture && rasterLogo(picture, maxPixels)
}

/** A cleaned drawing with the inks of its colours. */
export async function drawingLogo(svg: string): Promise<PressLogo> {
  return { kind: 'drawing', svg, inks: await inkedColours(coloursIn(svg)) }
}

/** A picture of ours in four inks and how much of each pixel it covers. */
export async function rasterLogo(picture: Buffer, maxPixels: number): Promise<PressLogo> {
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
  return { kind: 'raster', width, height, cmyk: await inkedPixels(rgb, info), alpha }
}

const millimetresPerInch = 25.4

type Placed = {
  pixels: { width: number; height: number } | null
  /** Of the picture on the print, in millimetres. */
  widthMm: number
  /** Of the format. */
  resolution: number
}

/** Whether a picture has too few pixels for its place, and how wide it prints well. */
export function logoResolution({ pixels, widthMm, resolution }: Placed): PrintFinding | null {
  if (!pixels) return null
  const dpi = Math.round((pixels.width / widthMm) * millimetresPerInch)
  if (dpi >= resolution) return null
  const width = Math.floor((pixels.width / resolution) * millimetresPerInch)
  return { code: 'low_resolution', field: 'logo', params: { dpi, width } }
}
