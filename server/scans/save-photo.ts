import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { House } from '#server/app.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'

const longestSide = 1600
const mostPixels = 50_000_000
const formats = ['jpeg', 'png', 'webp']

type Parts = Pick<House, 'db' | 'clock'> & { outside: Pick<House['outside'], 'files'> }

/**
 * Keeps a photo of a type plate: read by content, drawn anew as WebP without place or camera
 * data. Refuses `scans.photo_type` and `scans.photo_unreadable`.
 */
export async function savePhoto(
  { db, clock, outside }: Parts,
  { company, installer }: Member,
  upload: Buffer,
) {
  const picture = sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' })
  const { format } = await picture.metadata().catch(() => ({ format: undefined }))
  if (!format || !formats.includes(format)) refuse('scans.photo_type')
  const webp = await picture
    .rotate()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
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
