import type { ClubView, Device } from '#contract/sessions.ts'
import type { House } from '#server/app.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { revokeSession } from './refresh-session.ts'

const shownViews = 20

type Parts = Pick<House, 'db' | 'clock'>

/** Where the installer is signed in, last used first. */
export async function devicesOf({ db, clock }: Parts, { installer, session }: Member) {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('installer_id', '=', installer.id)
    .where('revoked_at', 'is', null)
    .where('emulation_id', 'is', null)
    .where('ends_at', '>', clock.now())
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
  return { data, views: await viewsOf(db, installer.id, clock.now()) }
}

/** When people of the club have looked through the member's eyes, newest first. (decisions B) */
async function viewsOf(db: Db, installerId: number, at: Date) {
  const rows = await db
    .selectFrom('emulation as e')
    .innerJoin('staff as f', 'f.id', 'e.staff_id')
    .select(['e.id', 'f.name', 'e.reason', 'e.started_at', 'e.ends_at', 'e.ended_at'])
    .where('e.installer_id', '=', installerId)
    .where('e.handover_hash', 'is', null)
    .orderBy('e.started_at', 'desc')
    .limit(shownViews)
    .execute()
  return rows.map((row): ClubView => {
    const ended = row.ended_at ?? (row.ends_at <= at ? row.ends_at : null)
    return {
      uuid: row.id,
      staff_name: row.name,
      reason: row.reason,
      started_at: row.started_at.toISOString(),
      ended_at: ended?.toISOString() ?? null,
    }
  })
}

/** Signs one of the installer's devices out; of others nothing is known: `common.not_found`. */
export async function endDevice({ db, clock }: Parts, { installer }: Member, uuid: string) {
  await inTransaction(db, async (tx) => {
    const session = await tx
      .selectFrom('session')
      .select('id')
      .where('id', '=', uuid)
      .where('installer_id', '=', installer.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (!session) refuse('common.not_found')
    await revokeSession(tx, session.id, clock.now())
  })
  return undefined
}

/** Signs out all of the installer's devices but the one that asks. */
export async function endOtherDevices({ db, clock }: Parts, { installer, session }: Member) {
  await inTransaction(db, async (tx) => {
    const others = await tx
      .selectFrom('session')
      .select('id')
      .where('installer_id', '=', installer.id)
      .where('id', '!=', session.id)
      .where('revoked_at', 'is', null)
      .execute()
    for (const { id } of others) await revokeSession(tx, id, clock.now())
  })
  return undefined
}
