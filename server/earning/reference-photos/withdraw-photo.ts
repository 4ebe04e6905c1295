import { Role } from '#contract/members/installers.ts'
import type { Member } from '#server/platform/access/callers.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { AtTime } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockPhoto } from './lock-photo.ts'

/**
 * Whoever sent a photo, or an owner, takes the consent back: nobody sees it from now on and its file
 * goes with the next purge. Points stay, as consent costs nothing to take back. Twice is once.
 * Refuses `photos.not_found`. (safety D25)
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
