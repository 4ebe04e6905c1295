import { randomUUID } from 'node:crypto'
import type { AppContext } from '#server/platform/context.ts'
import type { MemberContext } from '#server/platform/contexts.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { drawPicture, type PictureRules } from '#server/platform/pictures/draw-picture.ts'

const maxSide = 1600
const pictureRules: PictureRules = {
  formats: ['jpeg', 'png', 'webp'],
  megapixels: 50,
  refusals: { type: 'scans.photo_type', unreadable: 'scans.photo_unreadable' },
}

/**
 * Keeps a photo of a type plate: read by content, redrawn as WebP without place or camera
 * data. Refuses `scans.photo_type`, `scans.photo_unreadable` and what `drawPicture` refuses.
 */
export async function savePhoto(
  {
    db,
    now,
    outside,
    company,
    installer,
  }: MemberContext & { outside: Pick<AppContext['outside'], 'files'> },
  upload: Buffer,
) {
  const webp = await drawPicture(upload, pictureRules, (picture) =>
    picture
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer(),
  )
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
      created_at: now,
    })
    .execute()
  return { uuid }
}

/** 50 photos a person, 500 MB a company a day. Refuses `scans.too_many_photos`. (safety D15) */
export async function spendPhoto(
  { limits, company, installer }: Pick<AppContext, 'limits'> & Member,
  bytes: number,
) {
  try {
    await limits.spend('photosPerDay', installer.uuid)
    await limits.spend('photoKilobytesPerDay', company.uuid, Math.ceil(bytes / 1000))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refuse('scans.too_many_photos', error.params, error.extras)
  }
}
