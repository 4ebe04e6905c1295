import { randomBytes } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { SystemContext } from '#server/platform/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { publicFiles } from '#server/platform/outside/files.ts'
import { drawPicture, type PictureRules } from '#server/platform/pictures/draw-picture.ts'

const widths = { thumbnail: 640, large: 1280 }
const maxBytes = 8_000_000
const pictureRules: PictureRules = {
  formats: ['jpeg', 'png', 'webp'],
  megapixels: 40,
  refusals: { type: 'content.picture_wrong', unreadable: 'content.picture_wrong' },
}

/**
 * A picture for content, redrawn in two widths without place or camera data. Refuses
 * `content.picture_wrong` and what `drawPicture` refuses. (safety row 30)
 */
export async function savePicture({ db, now, outside }: SystemContext<'outside'>, upload: Buffer) {
  if (upload.length > maxBytes) refuse('content.picture_wrong')
  const { thumbnail, large } = await drawPicture(upload, pictureRules, async (picture) => ({
    thumbnail: await resizePicture(picture, widths.thumbnail),
    large: await resizePicture(picture, widths.large),
  }))
  const name = `content/${randomBytes(16).toString('hex')}`
  await db.insertInto('content_picture').values({ name, created_at: now }).execute()
  const save = async (width: number, webp: Buffer) => {
    const file = `${name}-${width}.webp`
    await outside.files.save(`public/${file}`, webp)
    return `${publicFiles}/${file}`
  }
  return {
    thumbnail: await save(widths.thumbnail, thumbnail),
    large: await save(widths.large, large),
  }
}

function resizePicture(picture: Sharp, width: number) {
  return picture
    .clone()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}

export function getPictureFiles(name: string) {
  return Object.values(widths).map((width) => `public/${name}-${width}.webp`)
}
