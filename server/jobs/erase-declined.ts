import { dayMs } from '#contract/durations.ts'
import { CompanyStatus } from '#contract/rules/members.rules.ts'
import type { AtTime, InDb } from '#server/database/contexts.ts'
import { endCompany } from '#server/companies/end-company.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { eraseInstaller } from '#server/installers/erase-installer.ts'

const graceDays = 30

/**
 * Companies that declined the terms, or closed as nobody used them, 30 days ago end, and their people
 * become nobody.
 */
export async function eraseDeclined(ctx: InDb & AtTime) {
  const { db, now } = ctx
  const before = new Date(now.getTime() - graceDays * dayMs)
  const due = await db
    .selectFrom('company')
    .select('id')
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('active', '=', CompanyStatus.declined).and('declined_at', '<=', before),
        eb('closed_at', '<=', before),
      ]),
    )
    .execute()
  for (const { id } of due)
    await inTransaction(ctx, async (ctx) => {
      const { db: tx } = ctx
      const people = await tx
        .selectFrom('installer')
        .select('id')
        .where('company_id', '=', id)
        .execute()
      for (const person of people) await eraseInstaller(ctx, person.id)
      await endCompany(ctx, id)
    })
}
