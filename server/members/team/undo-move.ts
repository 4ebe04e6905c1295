import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { endSessions } from './end-sessions.ts'

/** Contributions made meanwhile stay with the other. Gives the id of the account there. */
export async function undoMove(ctx: InTx & AtTime, id: number) {
  const { db: tx, now } = ctx
  const accounts = await tx
    .selectFrom('installer')
    .select(['email', 'email_key', 'phone', 'avatar', 'demo', 'erase_at', 'invited_until'])
    .select(['verified_email_at', 'verified_phone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const left = await tx
    .selectFrom('installer')
    .select('id')
    .where('moved_to', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('installer')
    .set({ active: InstallerStatus.left, deactivated_at: now, invited_until: null, erase_at: null })
    .set({ email: null, email_key: null, phone: null, avatar: null, demo: false })
    .set({ moved_to: left.id })
    .where('id', '=', id)
    .execute()
  await endSessions(ctx, id)
  const { email, email_key, phone, avatar, demo, erase_at, invited_until } = accounts
  await tx
    .updateTable('installer')
    .set({ active: InstallerStatus.active, deactivated_at: null, moved_to: null })
    .set({ email, email_key, phone, avatar, demo, erase_at, invited_until })
    .set({ verified_email_at: accounts.verified_email_at })
    .set({ verified_phone_at: accounts.verified_phone_at })
    .where('id', '=', left.id)
    .execute()
  return left.id
}
