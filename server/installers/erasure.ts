import { Role } from '#contract/installers.ts'
import type { House } from '#server/app.ts'
import { endCompany } from '#server/companies/end-company.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { revokeSession } from '#server/sign-in/refresh-session.ts'
import { eraseInstaller } from './erase-installer.ts'
import { installerOf } from './installers.reads.ts'
import { requireSelf } from './update-profile.ts'

const graceDays = 30
const dayMilliseconds = 86_400_000

type Parts = Pick<House, 'db' | 'clock'>

/** The account ends in 30 days; all other devices are signed out now. (safety D25) */
export async function requestErasure({ db, clock }: Parts, member: Member, uuid: string) {
  const { installer, session } = member
  requireSelf(installer, uuid)
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('installer')
      .set((eb) => ({
        erase_at: eb.fn.coalesce(
          'erase_at',
          eb.val(new Date(now.getTime() + graceDays * dayMilliseconds)),
        ),
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
    for (const { id } of others) await revokeSession(tx, id, now)
  })
  return installerOf(db, installer.id)
}

/** The account stays; without a wish to end it nothing changes. */
export async function cancelErasure({ db }: Parts, { installer }: Member, uuid: string) {
  requireSelf(installer, uuid)
  await db.updateTable('installer').set({ erase_at: null }).where('id', '=', installer.id).execute()
  return installerOf(db, installer.id)
}

/** People whose 30 days are over become nobody; with its last owner a company ends. */
export async function eraseDue(db: Db, files: House['outside']['files'], at: Date) {
  const due = await db
    .selectFrom('installer')
    .select(['id', 'company_id', 'role', 'avatar'])
    .where('erase_at', '<=', at)
    .execute()
  for (const { id, company_id, role, avatar } of due) {
    await inTransaction(db, async (tx) => {
      await tx.selectFrom('company').select('id').where('id', '=', company_id).forUpdate().execute()
      await eraseInstaller(tx, id, at)
      if (role !== Role.owner) return
      const owner = await tx
        .selectFrom('installer')
        .select('id')
        .where('company_id', '=', company_id)
        .where('role', '=', Role.owner)
        .where('active', '=', 1)
        .executeTakeFirst()
      if (owner) return
      const rest = await tx
        .selectFrom('installer')
        .select('id')
        .where('company_id', '=', company_id)
        .where('erased_at', 'is', null)
        .execute()
      for (const person of rest) await eraseInstaller(tx, person.id, at)
      await endCompany(tx, company_id, at)
    })
    if (avatar) await files.remove(`public/${avatar}`)
  }
}
