import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'

/** Locks the account of its company, then the photo. Refuses `photos.not_found`. */
export async function lockPhoto(ctx: InTx & AtTime, uuid: string) {
  const { db: tx } = ctx
  const photo = await tx
    .selectFrom('reference_photo')
    .select('company_id')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!photo) return refuse('photos.not_found')
  await lockAccount(ctx, photo.company_id)
  const row = await tx
    .selectFrom('reference_photo')
    .select(['id', 'uuid', 'company_id', 'region_id', 'installer_id', 'state', 'caption'])
    .select('withdrawn_at')
    .where('uuid', '=', uuid)
    .where('company_id', '=', photo.company_id)
    .forUpdate()
    .executeTakeFirst()
  // Its company was merged meanwhile.
  return row ?? refuse('photos.not_found')
}

export type LockedPhoto = Awaited<ReturnType<typeof lockPhoto>>
