import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ContactKind } from '#server/members/installers/send-proof.ts'

export type ChangeRow = Awaited<ReturnType<typeof lockChange>>

/** One change with its person, locked. Refuses `installers.not_found`. */
export async function lockChange(tx: Tx, uuid: string) {
  const row = await tx
    .selectFrom('account_change as a')
    .innerJoin('installer as i', 'i.id', 'a.installer_id')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['a.id', 'a.uuid', 'a.kind', 'a.status', 'a.installer_id', 'a.other_id'])
    .select([
      'a.new_value',
      'a.old_value',
      'a.old_verified_at',
      'a.goal_id',
      'a.goal_role',
      'a.reason',
    ])
    .select(['a.entered_by', 'a.decided_at', 'a.ends_at', 'a.seen_at'])
    .select(['i.uuid as installer_uuid', 'i.company_id', 'i.active', 'c.region_id'])
    .where('a.uuid', '=', uuid)
    .forUpdate('a')
    .executeTakeFirst()
  return row ?? refuse('installers.not_found')
}

export function toAuditObject({ installer_uuid, region_id }: ChangeRow) {
  return { object: { type: 'installer', id: installer_uuid }, regionId: region_id }
}

export function isOfContact(kind: string): kind is ContactKind {
  return kind === 'email' || kind === 'phone'
}
