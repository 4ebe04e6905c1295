import { sql } from 'kysely'
import type { RefusalCode } from '#contract/refusals.ts'
import { knownRegion } from '#contract/regions.ts'
import type { House } from '#server/app.ts'
import type { Claimer } from '#server/claims/claim-item.ts'
import { claimOf } from '#server/claims/claims.reads.ts'
import { hasDuplicates } from './duplicates.reads.ts'

type Parts = Pick<House, 'db' | 'outside'>
type Numbers = { registration_number: string; registration_number_2: string }

/** Companies of the person's regions that wait, and what each has to be looked at for. */
export async function companiesToVerify(
  { db, outside }: Parts,
  staff: Claimer,
  uuids: readonly string[],
  at: Date,
) {
  const rows = await db
    .selectFrom('company as c')
    .select(['c.uuid', 'c.name', 'c.region_id', 'c.registration_number'])
    .select(['c.registration_number_2', claimOf('companies', 'c.uuid', at).as('held')])
    .select((eb) => eb.fn.coalesce('c.wished_number', 'c.wished_number_2').as('wished'))
    .select(hasDuplicates('c.id').as('looksAlike'))
    .where('c.uuid', '=', sql<string>`any(${[...uuids]}::uuid[])`)
    .where(sql<boolean>`c.region_id = any(${[...staff.regions]}::smallint[])`)
    .where('c.erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('c.verification', '=', 'pending').and('c.active', '<>', 2),
        eb('c.wished_number', 'is not', null),
        eb('c.wished_number_2', 'is not', null),
      ]),
    )
    .orderBy('c.id')
    .execute()
  return Promise.all(
    rows.map(async ({ uuid, name, held, ...row }) => ({
      uuid,
      label: name,
      problem: await problemOf(outside, row),
      isHeld: held !== null && held.staff_id !== staff.id,
    })),
  )
}

type Waiting = Numbers & { region_id: number; wished: string | null; looksAlike: boolean }

async function problemOf(
  { registry }: House['outside'],
  { region_id, wished, looksAlike, registration_number, registration_number_2 }: Waiting,
): Promise<RefusalCode | null> {
  if (wished !== null) return 'companies.wishes_numbers'
  const { slug } = knownRegion(region_id)
  const numbers = [
    registration_number && { registration_number },
    registration_number_2 && { registration_number_2 },
  ].filter((number) => number !== '')
  const known = await Promise.all(numbers.map((number) => registry.knows(slug, number)))
  if (known.length === 0 || known.includes(false)) return 'companies.unproven_number'
  return looksAlike ? 'companies.looks_alike' : null
}
