import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InDb, InTx } from '#server/platform/database/contexts.ts'
import { Role } from '#contract/members/installers.ts'
import type { AppContext } from '#server/platform/context.ts'
import { endCompany } from '#server/members/companies/end-company.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { revokeSession } from '#server/members/sign-in/refresh-session.ts'
import { eraseInstaller } from './erase-installer.ts'
import { findInstallerResponse } from './installers.reads.ts'
import { requireSelf } from './update-profile.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

const graceDays = 30
type FilesPort = AppContext['outside']['files']

/** The account ends in 30 days; all other devices are signed out now. (safety D25) */
export async function requestErasure(ctx: MemberContext, uuid: string) {
  const { db, now, installer, session } = ctx
  requireSelf(installer, uuid)
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await tx
      .updateTable('installer')
      .set((eb) => ({
        erase_at: eb.fn.coalesce('erase_at', eb.val(new Date(now.getTime() + graceDays * dayMs))),
      }))
      .where('id', '=', installer.id)
      .execute()
    const others = await tx
      .selectFrom('session')
      .select('id')
      .where('installer_id', '=', installer.id)
      .where('id', '!=', session.id)
      .where('revoked_at', 'is', null)
      .execute()
    for (const { id } of others) await revokeSession(ctx, id)
  })
  return findInstallerResponse(db, installer.id)
}

/** The account stays; without a wish to end it nothing changes. */
export async function cancelErasure({ db, installer }: MemberContext, uuid: string) {
  requireSelf(installer, uuid)
  await db.updateTable('installer').set({ erase_at: null }).where('id', '=', installer.id).execute()
  return findInstallerResponse(db, installer.id)
}

type Due = { id: number; company_id: number; role: number; avatar: string | null }

/** Erases people whose 30 days are over; with its last owner a company ends. A fault in one does not stop the others. */
export async function eraseDue(ctx: InDb & AtTime, files: FilesPort) {
  const due = await ctx.db
    .selectFrom('installer')
    .select(['id', 'company_id', 'role', 'avatar'])
    .where('erase_at', '<=', ctx.now)
    .execute()
  try {
    await inBatches(ctx, due, (ctx, [person]) => erase(ctx, person!), 1)
  } finally {
    await removeAvatars(ctx, due, files)
  }
}

async function removeAvatars({ db }: InDb, due: readonly Due[], files: FilesPort) {
  const ids = due.map(({ id }) => id)
  const erased = await db
    .selectFrom('installer')
    .select('id')
    .where('erased_at', 'is not', null)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  const gone = new Set(erased.map(({ id }) => id))
  for (const { id, avatar } of due)
    if (avatar && gone.has(id)) await files.remove(`public/${avatar}`)
}

async function erase(ctx: InTx & AtTime, { id, company_id, role }: Due) {
  const { db: tx } = ctx
  await tx.selectFrom('company').select('id').where('id', '=', company_id).forUpdate().execute()
  await eraseInstaller(ctx, id)
  if (role !== Role.owner) return
  const owner = await tx
    .selectFrom('installer')
    .select('id')
    .where('company_id', '=', company_id)
    .where('role', '=', Role.owner)
    .where('active', '=', InstallerStatus.active)
    .executeTakeFirst()
  if (owner) return
  const rest = await tx
    .selectFrom('installer')
    .select('id')
    .where('company_id', '=', company_id)
    .where('erased_at', 'is', null)
    .execute()
  for (const person of rest) await eraseInstaller(ctx, person.id)
  await endCompany(ctx, company_id)
}
