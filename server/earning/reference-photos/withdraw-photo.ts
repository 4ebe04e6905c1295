import { Role } from '#contract/members/installers.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockPhoto } from './lock-photo.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/**
 * Withdraws the consent, by the sender or an owner. Hides the photo at once; the next purge
 * deletes
 * its file; points stay. Idempotent. Refuses `photos.not_found`. (safety D25)
 */
export async function withdrawPhoto(ctx: MemberContext, uuid: string) {
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
