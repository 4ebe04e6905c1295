import { randomBytes } from 'node:crypto'
import type { AppContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { drawPicture, type PictureRules } from '#server/platform/pictures/draw-picture.ts'
import { findInstallerResponse } from './installers.reads.ts'
import { requireSelf } from './update-profile.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

const maxSide = 320
const maxBytes = 5_000_000
const pictureRules: PictureRules = {
  formats: ['jpeg', 'png'],
  megapixels: 25,
  ratio: 4,
  refusals: { type: 'installers.picture_type', unreadable: 'installers.picture_unreadable' },
}

/**
 * The caller's picture: PNG or JPEG by its content, at most 5 MB and 25 megapixels, redrawn as a
 * square without place or camera data, never larger than it came. Refuses
 * `installers.picture_type`, `installers.picture_large`, `installers.picture_unreadable` and what
 * `drawPicture` refuses. (safety row 30)
 */
export async function saveAvatar(
  { db, outside, installer }: MemberContext<'outside'>,
  { uuid, upload }: { uuid: string; upload: Buffer },
) {
  requireSelf(installer, uuid)
  if (upload.length > maxBytes) refuse('installers.picture_large')
  const webp = await drawPicture(upload, pictureRules, (picture, { width, height }) => {
    const side = Math.min(maxSide, width, height)
    return picture
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
  })
  const avatar = `avatars/${randomBytes(16).toString('hex')}.webp`
  await outside.files.save(`public/${avatar}`, webp)
  await replace({ db, outside }, installer.id, avatar)
  return findInstallerResponse(db, installer.id)
}

export async function removeAvatar(ctx: MemberContext<'outside'>, uuid: string) {
  const { installer } = ctx
  requireSelf(installer, uuid)
  await replace(ctx, installer.id, null)
  return findInstallerResponse(ctx.db, installer.id)
}

async function replace(
  { db, outside }: Pick<AppContext, 'db' | 'outside'>,
  id: number,
  avatar: string | null,
) {
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
