import { Role } from '#contract/members/installers.ts'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { endSessions } from './end-sessions.ts'

type MadeOwner = { id: number; other: number | null; nonce: string }

/** The only owner who is left stays one. */
export async function undoOwner(ctx: InTx & AtTime, { id, other, nonce }: MadeOwner) {
  const { db: tx } = ctx
  const { company_id } = await tx
    .selectFrom('installer')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx.selectFrom('company').select('id').where('id', '=', company_id).forUpdate().execute()
  const people = await tx
    .selectFrom('installer')
    .select(['id', 'role'])
    .where('company_id', '=', company_id)
    .where('active', '=', InstallerStatus.active)
    .execute()
  const before = people.find((person) => person.id === other)
  const isLast = !people.some((person) => person.id !== id && person.role === Role.owner)
  if (isLast && !before) return
  await tx.updateTable('installer').set({ role: Role.employee }).where('id', '=', id).execute()
  if (before) {
    await tx
      .updateTable('installer')
      .set({ role: Role.owner })
      .where('id', '=', before.id)
      .execute()
    await endSessions(ctx, before.id)
  }
  await notify(ctx, {
    to: [id, ...(before ? [before.id] : [])],
    event: 'team.role',
    path: '/team',
    dedupeKey: `team.role:undone:${nonce}`,
  })
}
