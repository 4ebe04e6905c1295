import { Role } from '#contract/members/installers.ts'
import type { Member } from '#server/platform/access/callers.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { AtTime } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockPhoto } from './lock-photo.ts'

/**
 * Withdraws the consent, by the sender or an owner. Hides the photo at once; the next purge
 * deletes
 * its file; points stay. Idempotent. Refuses `photos.not_found`. (safety D25)
 */
export async function withdrawPhoto(
  ctx: Pick<AppContext, 'db'> & Pick<Member, 'company' | 'installer'> & AtTime,
  uuid: string,
) {
  const { company, installer } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx, now } = ctx
    const row = await lockPhoto(ctx, uuid)
    const isTheirs = row.installer_id === installer.id || installer.role === Role.owner
    if (row.company_id !== company.id || !isTheirs) refuse('photos.not_found')
    if (row.withdrawn_at) return
    await tx
      .updateTable('reference_photo')
      .set({ withdrawn_at: now, ...(row.state === 'waiting' && { state: 'withdrawn' }) })
      .where('id', '=', row.id)
      .execute()
  })
}
