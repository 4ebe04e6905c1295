import type { PrintFinding } from '#contract/shop/prints.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { InDb } from '#server/platform/database/contexts.ts'
import type { StoredLogo } from './press-logo.ts'
import { pressName } from './print-file-names.ts'
type LogoInput = {
  fileId: number | null
  /** Of its longer side; more is of no use to the printer. */
  maxPixels: number
}

/** A logo for the printer, not yet in its inks. Null without one, and for one that a person places. */
export async function loadLogo(
  { db, outside }: InDb & { outside: Pick<AppContext['outside'], 'files'> },
  { fileId, maxPixels }: LogoInput,
): Promise<StoredLogo | null> {
  if (fileId === null) return null
  const file = await db
    .selectFrom('print_file')
    .select('uuid')
    .where('id', '=', fileId)
    .where('status', '=', 'ready')
    .executeTakeFirst()
  if (!file) return null
  const drawing = await outside.files.read(pressName(file.uuid, 'svg'))
  if (drawing) return { kind: 'drawing', svg: drawing.toString() }
  const picture = await outside.files.read(pressName(file.uuid, 'png'))
  return picture && { kind: 'raster', picture, maxPixels }
}

const millimetresPerInch = 25.4

type LogoSize = {
  pixels: { width: number; height: number } | null
  /** Of the picture on the print, in millimetres. */
  widthMm: number
  /** Of the format. */
  resolution: number
}

export function checkLogoResolution({
  pixels,
  widthMm,
  resolution,
}: LogoSize): PrintFinding | null {
  if (!pixels) return null
  const dpi = Math.round((pixels.width / widthMm) * millimetresPerInch)
  if (dpi >= resolution) return null
  const width = Math.floor((pixels.width / resolution) * millimetresPerInch)
  return { code: 'low_resolution', field: 'logo', params: { dpi, width } }
}
