import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireFreshFactor } from './fresh-factor.ts'
import { revokeSession } from './refresh-session.ts'
import type { MemberContext, MemberTx } from '#server/platform/contexts.ts'
import type { ClubView, Device } from '#contract/members/sign-in.ts'

const maxViews = 20

export async function findDevices(ctx: MemberContext) {
  const { db, now, installer, session } = ctx
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('installer_id', '=', installer.id)
    .where('revoked_at', 'is', null)
    .where('emulation_id', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(50)
    .execute()
  const data = rows.map(({ id, ...row }): Device => ({
    uuid: id,
    is_current: id === session.id,
    user_agent: row.user_agent,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }))
  return { data, views: await findViews(ctx, installer.id) }
}

/** When people of the club have looked through the member's eyes, newest first. (decisions B) */
async function findViews({ db, now }: InDb & AtTime, installerId: number) {
  const rows = await db
    .selectFrom('emulation as e')
    .innerJoin('staff as f', 'f.id', 'e.staff_id')
    .select(['e.id', 'f.name', 'e.reason', 'e.started_at', 'e.ends_at', 'e.ended_at'])
    .where('e.installer_id', '=', installerId)
    .where('e.handover_hash', 'is', null)
    .orderBy('e.started_at', 'desc')
    .limit(maxViews)
    .execute()
  return rows.map((row): ClubView => {
    const ended = row.ended_at ?? (row.ends_at <= now ? row.ends_at : null)
    return {
      uuid: row.id,
      staff_name: row.name,
      reason: row.reason,
      started_at: row.started_at.toISOString(),
      ended_at: ended?.toISOString() ?? null,
    }
  })
}

/**
 * Signs one of the installer's devices out; of others nothing is known: `common.not_found`. Refuses
 * `installers.fresh_factor_needed`. (decisions B)
 */
export async function endDevice(ctx: MemberContext, uuid: string) {
  const { installer } = ctx
  await inTransaction(ctx, async (ctx) => {
    const session = await ctx.db
      .selectFrom('session')
      .select('id')
      .where('id', '=', uuid)
      .where('installer_id', '=', installer.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (!session) refuse('common.not_found')
    await requireFreshFactor(ctx)
    await revokeSession(ctx, session.id)
  })
  return undefined
}

/** Signs out all of the installer's devices but the one that asks. Refuses as `endDevice` does. */
export async function endOtherDevices(ctx: MemberContext) {
  await inTransaction(ctx, async (ctx) => {
    await requireFreshFactor(ctx)
    await endOtherSessions(ctx)
  })
  return undefined
}

export async function endOtherSessions(ctx: MemberTx) {
  const { db: tx, installer, session } = ctx
  const others = await tx
    .selectFrom('session')
    .select('id')
    .where('installer_id', '=', installer.id)
    .where('id', '!=', session.id)
    .where('revoked_at', 'is', null)
    .execute()
  for (const { id } of others) await revokeSession(ctx, id)
}
