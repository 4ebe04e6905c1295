import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { AppContext } from '#server/context.ts'
import type { Member } from '#server/access/callers.ts'
import { refuse } from '#server/http/refuse.ts'

const maxSide = 1600
const maxPixels = 50_000_000
const formats = ['jpeg', 'png', 'webp']

type Deps = Pick<AppContext, 'db' | 'clock'> & { outside: Pick<AppContext['outside'], 'files'> }

/**
 * Keeps a photo of a type plate: read by content, drawn anew as WebP without place or camera
 * data. Refuses `scans.photo_type` and `scans.photo_unreadable`.
 */
export async function savePhoto(
  { db, clock, outside, company, installer }: Deps & Member,
  upload: Buffer,
) {
  const picture = sharp(upload, { limitInputPixels: maxPixels, failOn: 'error' })
  const { format } = await picture.metadata().catch(() => ({ format: undefined }))
  if (!format || !formats.includes(format)) refuse('scans.photo_type')
  const webp = await picture
    .rotate()
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => refuse('scans.photo_unreadable'))
  const uuid = randomUUID()
  const file = `scan-photos/${uuid}.webp`
  await outside.files.save(file, webp)
  await db
    .insertInto('scan_photo')
    .values({
      uuid,
      company_id: company.id,
      installer_id: installer.id,
      file,
      bytes: webp.length,
      created_at: clock.now(),
    })
    .execute()
  return { uuid }
}
