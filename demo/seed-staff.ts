import { regions } from '#contract/regions.ts'
import type { StaffRole } from '#contract/staff/staff.rules.ts'
import type { Staff } from '#server/platform/access/callers.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

type Person = [name: string, role: StaffRole, language: string, regions?: string[]]

const people: Person[] = [
  ['Hanna Lewandowska', 'super_admin', 'en'],
  ['Tomasz Wójcik', 'country_manager', 'pl', ['pl']],
  ['Zuzana Horáková', 'reviewer', 'cs', ['cz', 'sk']],
  ['Ivan Dimitrov', 'support', 'bg', ['bg', 'ro']],
  ['Marta Kamińska', 'finance', 'pl'],
  ['Pavel Svoboda', 'shop', 'cs'],
  ['Olga Bondarenko', 'auditor', 'uk'],
]

export async function findDeciders(
  tx: Tx,
): Promise<(regionId: number) => Required<Pick<Staff, 'id' | 'name' | 'regions'>>> {
  const staff = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'regions'])
    .where('demo', '=', true)
    .where('role', 'in', ['country_manager', 'super_admin'])
    .execute()
  const nearest = staff.toSorted((a, b) => a.regions.length - b.regions.length)
  return (regionId) => nearest.find(({ regions: own }) => own.includes(regionId))!
}

export async function seedStaff(tx: Tx, at: Date) {
  await tx
    .insertInto('staff')
    .values(
      people.map(([name, role, language, slugs]) => {
        const email = `${name.split(' ')[0]!.toLowerCase()}@club.example`
        const mine = regions.filter(({ slug }) => !slugs || slugs.includes(slug))
        return {
          name,
          role,
          language,
          email,
          email_key: email,
          demo: true,
          created_at: at,
          last_active_at: at,
          regions: mine.map(({ id }) => id),
        }
      }),
    )
    .onConflict((row) => row.doNothing())
    .execute()
}
