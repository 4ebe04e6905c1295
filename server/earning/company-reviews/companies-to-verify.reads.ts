import { CompanyStatus } from '#contract/members/members.rules.ts'
import { sql } from 'kysely'
import type { RefusalCode } from '#contract/refusals.ts'
import { isOnHold } from '#server/support/support/questions.reads.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { selectClaim } from '#server/staff/claims/claims.reads.ts'
import { hasDuplicates } from '#server/members/companies/duplicates.reads.ts'

export async function findCompaniesToVerify(
  { db, staff, now }: StaffContext,
  uuids: readonly string[],
) {
  const rows = await db
    .selectFrom('company as c')
    .select(['c.uuid', 'c.name', selectClaim('companies', 'c.uuid', now).as('claimed')])
    .select((eb) => eb.fn.coalesce('c.requested_number', 'c.requested_number_2').as('requested'))
    .select(hasDuplicates('c.id').as('looksAlike'))
    .where('c.uuid', '=', sql<string>`any(${[...uuids]}::uuid[])`)
    .where(sql<boolean>`c.region_id = any(${[...staff.regions]}::smallint[])`)
    .where('c.erased_at', 'is', null)
    .where(sql<boolean>`not ${isOnHold('companies', 'c.uuid')}`)
    .where((eb) =>
      eb.or([
        eb('c.verification', '=', 'pending').and('c.active', '<>', CompanyStatus.declined),
        eb('c.requested_number', 'is not', null),
        eb('c.requested_number_2', 'is not', null),
      ]),
    )
    .orderBy('c.id')
    .execute()
  return rows.map(({ uuid, name, claimed, ...row }) => ({
    uuid,
    label: name,
    problem: findProblem(row),
    willFail: claimed !== null && claimed.staff_id !== staff.id,
  }))
}

function findProblem(row: { requested: string | null; looksAlike: boolean }): RefusalCode | null {
  if (row.requested !== null) return 'companies.numbers_requested'
  return row.looksAlike ? 'companies.looks_alike' : null
}
