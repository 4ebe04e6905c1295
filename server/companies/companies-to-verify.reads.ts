import { sql } from 'kysely'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Claimer } from '#server/claims/claim-item.ts'
import { claimOf } from '#server/claims/claims.reads.ts'
import type { Db, Tx } from '#server/database/transaction.ts'
import { hasDuplicates } from './duplicates.reads.ts'

/**
 * Companies of the person's regions that wait for the club and not for an answer, and what each has
 * to be looked at for.
 */
export async function companiesToVerify(
  db: Db | Tx,
  staff: Claimer,
  uuids: readonly string[],
  at: Date,
) {
  const rows = await db
    .selectFrom('company as c')
    .select(['c.uuid', 'c.name', claimOf('companies', 'c.uuid', at).as('held')])
    .select((eb) => eb.fn.coalesce('c.wished_number', 'c.wished_number_2').as('wished'))
    .select(hasDuplicates('c.id').as('looksAlike'))
    .where('c.uuid', '=', sql<string>`any(${[...uuids]}::uuid[])`)
    .where(sql<boolean>`c.region_id = any(${[...staff.regions]}::smallint[])`)
    .where('c.erased_at', 'is', null)
    .where(sql<boolean>`not exists (select from ticket q where q.about_kind = 'companies'
      and q.about = c.uuid and q.status = 2)`)
    .where((eb) =>
      eb.or([
        eb('c.verification', '=', 'pending').and('c.active', '<>', 2),
        eb('c.wished_number', 'is not', null),
        eb('c.wished_number_2', 'is not', null),
      ]),
    )
    .orderBy('c.id')
    .execute()
  return rows.map(({ uuid, name, held, ...row }) => ({
    uuid,
    label: name,
    problem: problemOf(row),
    isHeld: held !== null && held.staff_id !== staff.id,
  }))
}

function problemOf(row: { wished: string | null; looksAlike: boolean }): RefusalCode | null {
  if (row.wished !== null) return 'companies.wishes_numbers'
  return row.looksAlike ? 'companies.looks_alike' : null
}
