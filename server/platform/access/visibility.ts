import type { Member } from './callers.ts'

/** Which projects are meant: all of a company, or those one of its people made. */
export type Visibility = { company_id: number; installer_id?: number }

/** What a person sees of the company's projects; the owner may leave an employee only his own. */
export function visibilityOf({
  installer,
  company,
}: Pick<Member, 'installer' | 'company'>): Visibility {
  return {
    company_id: company.id,
    ...(!installer.seesProjects && { installer_id: installer.id }),
  }
}
