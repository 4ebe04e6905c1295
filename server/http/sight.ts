import type { Member } from './guards.ts'

/** Which projects are meant: all of a company, or those one of its people made. */
export type Sight = { company_id: number; installer_id?: number }

/** What a person sees of the company's projects; the owner may leave an employee only his own. */
export function sightOf({ installer, company }: Pick<Member, 'installer' | 'company'>): Sight {
  return {
    company_id: company.id,
    ...(!installer.seesProjects && { installer_id: installer.id }),
  }
}
