import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { House } from '#server/app.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { installerOf } from './installers.reads.ts'
import { requireSelf } from './update-profile.ts'

const side = 320
const mostBytes = 5_000_000
const mostPixels = 25_000_000
const formats = ['jpeg', 'png']

type Parts = Pick<House, 'db' | 'outside'>

/**
 * The caller's picture: PNG or JPEG by its content, at most 5 MB and 25 megapixels, drawn anew as a
 * square without place or camera data. Refuses `installers.picture_type`,
 * `installers.picture_large`, `installers.picture_unreadable`. (safety row 30)
 */
export async function saveAvatar(
  { db, outside }: Parts,
  { installer }: Member,
  uuid: string,
  upload: Buffer,
) {
  requireSelf(installer, uuid)
  if (upload.length > mostBytes) refuse('installers.picture_large')
  const known = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!known?.format || !formats.includes(known.format)) refuse('installers.picture_type')
  if (known.width * known.height > mostPixels) refuse('installers.picture_large')
  const picture = sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' })
  const webp = await picture
    .rotate()
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => refuse('installers.picture_unreadable'))
  const avatar = `avatars/${randomBytes(16).toString('hex')}.webp`
  await outside.files.save(`public/${avatar}`, webp)
  await replace({ db, outside }, installer.id, avatar)
  return installerOf(db, installer.id)
}

/** Takes the caller's picture away; without one nothing changes. */
export async function removeAvatar(parts: Parts, { installer }: Member, uuid: string) {
  requireSelf(installer, uuid)
  await replace(parts, installer.id, null)
  return installerOf(parts.db, installer.id)
}

async function replace({ db, outside }: Parts, id: number, avatar: string | null) {
  const { old } = await db
    .updateTable('installer as i')
    .from('installer as before')
    .set({ avatar })
    .whereRef('before.id', '=', 'i.id')
    .where('i.id', '=', id)
    .returning('before.avatar as old')
    .executeTakeFirstOrThrow()
  if (old) await outside.files.remove(`public/${old}`)
}
