import { endCompany } from '#server/companies/end-company.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { eraseInstaller } from '#server/installers/erase-installer.ts'

const graceDays = 30
const day = 86_400_000

/** Companies that declined the terms 30 days ago end, and their people become nobody. */
export async function eraseDeclined(db: Db, at: Date) {
  const due = await db
    .selectFrom('company')
    .select('id')
    .where('active', '=', 2)
    .where('erased_at', 'is', null)
    .where('declined_at', '<=', new Date(at.getTime() - graceDays * day))
    .execute()
  for (const { id } of due)
    await inTransaction(db, async (tx) => {
      const people = await tx
        .selectFrom('installer')
        .select('id')
        .where('company_id', '=', id)
        .execute()
      for (const person of people) await eraseInstaller(tx, person.id, at)
      await endCompany(tx, id, at)
    })
}
