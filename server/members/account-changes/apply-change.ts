import { Role } from '#contract/members/installers.ts'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { InTx } from '#server/platform/database/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { changeContact } from '#server/members/installers/change-contact.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { changeRole } from '#server/members/team/change-role.ts'
import { moveInstaller } from '#server/members/team/move-installer.ts'
import { type ChangeRow, isOfContact, toAuditObject } from './lock-change.ts'
import type { StaffTx } from '#server/platform/contexts.ts'

type Ctx = StaffTx
export type ChangeResult = {
  installerId: number
  old?: { value: string | null; provenAt: Date | null }
}

/** Makes the change that was asked for. Refuses what the change itself refuses. */
export function applyChange(ctx: Ctx, change: ChangeRow): Promise<ChangeResult> {
  if (isOfContact(change.kind)) return applyContact(ctx, change)
  return change.kind === 'owner' ? applyRole(ctx, change) : applyMove(ctx, change)
}

async function applyContact(ctx: Ctx, change: ChangeRow) {
  const { installer_id: installerId, new_value: value } = change
  const kind = isOfContact(change.kind) ? change.kind : refuse('installers.not_found')
  if (change.active !== InstallerStatus.active) refuse('installers.not_found')
  const old = await changeContact(ctx, { installerId, kind, value, provenAt: null })
  await notify(ctx, {
    to: [installerId],
    event: `security.${kind}`,
    path: '/user',
    dedupeKey: `account-change:${change.uuid}`,
  })
  const hidden = { [kind]: '•••' }
  await recordAudit(ctx, {
    action: 'installers.edit',
    ...toAuditObject(change),
    reason: change.reason,
    before: hidden,
    after: hidden,
  })
  return { installerId, old }
}

async function applyRole(ctx: Ctx, change: ChangeRow) {
  const { installer_id: installerId, other_id, reason } = change
  const heir = toPerson(change)
  const other = other_id && (await findMember(ctx, other_id))
  await (other
    ? changeRole(ctx, { person: other, role: Role.employee, successor: heir.uuid, reason })
    : changeRole(ctx, { person: heir, role: Role.owner, reason }))
  return { installerId }
}

async function applyMove(ctx: Ctx, change: ChangeRow) {
  const goal = await ctx.db
    .selectFrom('company')
    .select(['id', 'uuid', 'region_id', 'active'])
    .where('id', '=', change.goal_id)
    .executeTakeFirstOrThrow()
  const role = change.goal_role === Role.owner ? Role.owner : Role.employee
  const { reason } = change
  const { uuid } = await moveInstaller(ctx, { person: toPerson(change), goal, role, reason })
  const { id } = await ctx.db
    .selectFrom('installer')
    .select('id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return { installerId: id }
}

function toPerson({ installer_id: id, installer_uuid: uuid, company_id, region_id }: ChangeRow) {
  return { id, uuid, company_id, region_id }
}

function findMember({ db: tx }: InTx, id: number) {
  return tx
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.id', 'i.uuid', 'i.company_id', 'c.region_id'])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow()
}
