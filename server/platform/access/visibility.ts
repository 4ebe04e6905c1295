import type { Member } from './callers.ts'

export type Visibility = { company_id: number; installer_id?: number }

export function getVisibility({
  installer,
  company,
}: Pick<Member, 'installer' | 'company'>): Visibility {
  return { company_id: company.id, ...(!installer.seesProjects && { installer_id: installer.id }) }
}
