import type { AppContext } from '#server/platform/context.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { changeContact, isContactTaken } from '#server/members/installers/change-contact.ts'
import { pauseSpending } from '#server/members/installers/pause-spending.ts'
import { dropPasskeysSince } from '#server/members/passkeys/drop-passkeys-since.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { endSessions } from '#server/members/team/end-sessions.ts'
import { undoMove } from '#server/members/team/undo-move.ts'
import { undoOwner } from '#server/members/team/undo-owner.ts'
import { type ChangeRow, isOfContact, lockChange, toAuditObject } from './lock-change.ts'

/**
 * "This was not me": whoever was sent the link stops a change within its 72 hours, once. The contact,
 * role or company is again what it was, the person is signed out everywhere and spends nothing for
 * another 72 hours, and the staff has it on Today. Refuses `installers.link_over`. (decision 0014)
 */
export async function stopChange(ctx: Pick<AppContext, 'db'> & AtTime, token: string) {
  const { now } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const accountChange = await tx
      .selectFrom('account_change')
      .select('uuid')
      .where('stop_hash', '=', sha256(token))
      .executeTakeFirst()
    if (!accountChange) return refuse('installers.link_over')
    const change = await lockChange(tx, accountChange.uuid)
    if (change.status !== 'done' || change.ends_at! <= now) return refuse('installers.link_over')
    const installerId = await undo(ctx, change)
    await endSessions(ctx, installerId)
    await dropPasskeysSince(ctx, { installerId, since: change.decided_at! })
    const ends_at = await pauseSpending(ctx, installerId)
    await tx
      .updateTable('account_change')
      .set({ status: 'stopped', stopped_at: now, ends_at, stop_hash: null })
      .set({ installer_id: installerId, old_value: null, new_value: null })
      .where('id', '=', change.id)
      .execute()
    await recordAudit(
      { ...ctx, staff: { kind: 'system', by: 'sign_in' } },
      {
        action: 'installers.stop_change',
        ...toAuditObject(change),
        after: { change: change.kind },
      },
    )
  })
  return undefined
}

/** Gives whose account it is afterwards. */
async function undo(ctx: InTx & AtTime, change: ChangeRow) {
  const { installer_id: installerId, kind, other_id, uuid } = change
  if (kind === 'company') return undoMove(ctx, installerId)
  if (isOfContact(kind)) await restoreContact(ctx, { ...change, kind })
  else await undoOwner(ctx, { id: installerId, other: other_id, nonce: uuid })
  return installerId
}

/** A contact that somebody else uses by now is not restored: the account is left without it. */
async function restoreContact(
  ctx: InTx & AtTime,
  {
    installer_id: installerId,
    old_value,
    old_verified_at,
    kind,
  }: ChangeRow & { kind: 'email' | 'phone' },
) {
  const isFree =
    old_value !== null && !(await isContactTaken(ctx, { installerId, kind, value: old_value }))
  const value = isFree ? old_value : null
  if (value === null && !(await hasOther(ctx, { installerId, kind }))) return
  await changeContact(ctx, {
    installerId,
    kind,
    value,
    provenAt: value === null ? null : old_verified_at,
  })
}

async function hasOther(
  { db: tx }: InTx,
  { installerId, kind }: { installerId: number; kind: 'email' | 'phone' },
) {
  const row = await tx
    .selectFrom('installer')
    .select(kind === 'email' ? 'phone as other' : 'email as other')
    .where('id', '=', installerId)
    .executeTakeFirstOrThrow()
  return row.other !== null
}
