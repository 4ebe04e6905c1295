import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { type patchInstaller, Role } from '#contract/members/installers.ts'
import type { CallerInstaller, Member } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { updateMember } from '#server/members/team/update-member.ts'

type TeamContext = Parameters<typeof updateMember>[0]

export function isOneself({ id: own, uuid }: CallerInstaller, id: string) {
  return id === String(own) || id.toLowerCase() === uuid
}

/**
 * The team's edit at the path of the documents: an owner changes an employee. For everybody else,
 * and where nothing of an employee is sent, other people are `installers.not_found`. (decisions A)
 */
export async function updateColleague(
  ctx: TeamContext & Member,
  { id, change }: { id: string; change: BodyOf<typeof patchInstaller> },
) {
  const { db, installer, company } = ctx
  const { name, surname, phone, permissions } = change
  const isOfTeam = [name, surname, phone, permissions].some((part) => part !== undefined)
  if (!isOfTeam || installer.role !== Role.owner) refuse('installers.not_found')
  const colleague = await db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select('i.uuid')
    .where('c.id', '=', company.id)
    .where('c.active', '=', InstallerStatus.active)
    .where((eb) => (/^\d{1,15}$/.test(id) ? eb('i.id', '=', Number(id)) : eb('i.uuid', '=', id)))
    .executeTakeFirst()
  if (!colleague) refuse('installers.not_found')
  return updateMember(ctx, { uuid: colleague.uuid, name, surname, phone, permissions })
}
