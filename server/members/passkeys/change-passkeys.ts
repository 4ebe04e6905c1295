import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { InTx } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireFreshFactor } from '#server/members/sign-in/fresh-factor.ts'
import { notifyOfPasskey } from './notify-of-passkey.ts'
import { findPasskeys } from './passkeys.reads.ts'
import type { MemberContext, StaffContext } from '#server/platform/contexts.ts'
type Person = { id: number; uuid: string; region_id: number }

/**
 * Takes one of the member's passkeys away; with the last one a code is enough again. Of others'
 * nothing is known: `common.not_found`. Refuses `installers.fresh_factor_needed`. (decisions B)
 */
export async function removePasskey(ctx: MemberContext<'secrets'>, uuid: string) {
  const { installer } = ctx
  await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .deleteFrom('passkey')
      .where('uuid', '=', uuid)
      .where('installer_id', '=', installer.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return refuse('common.not_found')
    await requireFreshFactor(ctx)
    const { data } = await findPasskeys(ctx.db, installer.id)
    if (data.length === 0) await storeWhetherAsked(ctx, installer.id, false)
    const { name } = removed
    await notifyOfPasskey(ctx, {
      to: installer.id,
      event: 'security.passkeyRemoved',
      name,
      key: uuid,
    })
  })
  return undefined
}

/** Another name for one of the member's passkeys. Of others' nothing is known: `common.not_found`. */
export async function renamePasskey(
  { db, installer }: MemberContext<'secrets'>,
  { uuid, name }: { uuid: string; name: string },
) {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('uuid', '=', uuid)
    .where('installer_id', '=', installer.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('common.not_found')
  return findPasskeys(db, installer.id)
}

/** Refuses `passkeys.none` and `installers.fresh_factor_needed`. (decisions B) */
export async function askPasskey(ctx: MemberContext<'secrets'>, isAsked: boolean) {
  const { db, installer, now } = ctx
  await inTransaction(ctx, async (ctx) => {
    await requireFreshFactor(ctx)
    const { data, is_asked } = await findPasskeys(ctx.db, installer.id)
    if (isAsked === is_asked) return
    if (isAsked && data.length === 0) refuse('passkeys.none')
    await storeWhetherAsked(ctx, installer.id, isAsked)
    const event = isAsked ? 'security.passkeyAsked' : 'security.passkeyNotAsked'
    await notifyOfPasskey(ctx, { to: installer.id, event, key: now.toISOString() })
  })
  return findPasskeys(db, installer.id)
}

/** For a lost device; the person is notified. Refuses `passkeys.none`. (decisions B) */
export async function clearPasskeys(
  ctx: StaffContext<'secrets'>,
  { person, reason }: { person: Person; reason: string },
) {
  await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .deleteFrom('passkey')
      .where('installer_id', '=', person.id)
      .returning('uuid')
      .execute()
    if (removed.length === 0) refuse('passkeys.none')
    await storeWhetherAsked(ctx, person.id, false)
    const key = removed[0]!.uuid
    await notifyOfPasskey(ctx, { to: person.id, event: 'security.passkeysCleared', key })
    await recordAudit(ctx, {
      action: 'installers.clear_passkeys',
      object: { type: 'installer', id: person.uuid },
      regionId: person.region_id,
      reason,
      before: { passkeys: removed.length },
    })
  })
  return undefined
}

async function storeWhetherAsked({ db: tx }: InTx, installerId: number, isAsked: boolean) {
  await tx
    .updateTable('installer')
    .set({ asks_passkey: isAsked })
    .where('id', '=', installerId)
    .execute()
}
