import { dayMs } from '#contract/durations.ts'
import { CompanyStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { endCompany } from '#server/members/companies/end-company.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { eraseInstaller } from '#server/members/installers/erase-installer.ts'

const graceDays = 30

/**
 * Companies that declined the terms, or closed as unused, 30 days ago end, and their people
 * are erased. A fault in one does not stop the others.
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
  await inBatches(
    ctx,
    due,
    async (ctx, [company]) => {
      const { id } = company!
      const people = await ctx.db
        .selectFrom('installer')
        .select('id')
        .where('company_id', '=', id)
        .execute()
      for (const person of people) await eraseInstaller(ctx, person.id)
      await endCompany(ctx, id)
    },
    1,
  )
}
