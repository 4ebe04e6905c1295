import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { AppContext } from '#server/context.ts'
import { refuse } from '#server/http/refuse.ts'
import { publicFiles } from '#server/outside/files.ts'

const widths = { thumbnail: 640, large: 1280 }
const maxBytes = 8_000_000
const maxPixels = 40_000_000
const formats = ['jpeg', 'png', 'webp']

/**
 * A picture for content, drawn anew in two widths without place or camera data. Refuses
 * `content.picture_wrong`. (safety row 30)
 */
export async function savePicture(
  { db, clock, outside }: Pick<AppContext, 'db' | 'clock' | 'outside'>,
  upload: Buffer,
) {
  const known = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const isFit =
    known?.format && formats.includes(known.format) && known.width * known.height <= maxPixels
  if (!isFit || upload.length > maxBytes) refuse('content.picture_wrong')
  const picture = sharp(upload, { limitInputPixels: maxPixels, failOn: 'error' }).rotate()
  const name = `content/${randomBytes(16).toString('hex')}`
  await db.insertInto('content_picture').values({ name, created_at: clock.now() }).execute()
  const save = async (width: number) => {
    const webp = await picture
      .clone()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => refuse('content.picture_wrong'))
    const file = `${name}-${width}.webp`
    await outside.files.save(`public/${file}`, webp)
    return `${publicFiles}/${file}`
  }
  return { thumbnail: await save(widths.thumbnail), large: await save(widths.large) }
}

/** The files of a picture by its name. */
export function pictureFiles(name: string) {
  return Object.values(widths).map((width) => `public/${name}-${width}.webp`)
}
