import type { ChangeKind } from '#contract/members/account-changes.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

export type Person = { id: number; uuid: string; region_id: number }

type Change = {
  person: Person
  kind: ChangeKind
  reason: string
  /** The new address or number. */
  contact?: string
  other?: number
  goal?: { id: number; uuid: string; role: 3 | 4 }
}

/**
 * Staff asks for a change of an account that another of them decides on; gives its uuid. One at a
 * time: while another waits, or took effect less than 72 hours ago, `installers.change_open`.
 * (decision 0014)
 */
export function askForChange(
  ctx: StaffContext,
  { person, kind, reason, contact, other, goal }: Change,
) {
  const { staff, now } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await requireNoneOpen(tx, { ids: [person.id, ...(other ? [other] : [])], at: now })
    const { uuid } = await tx
      .insertInto('account_change')
      .values({
        installer_id: person.id,
        kind,
        new_value: contact ?? null,
        other_id: other ?? null,
        goal_id: goal?.id ?? null,
        goal_role: goal?.role ?? null,
        reason,
        entered_by: staff.id,
        entered_at: now,
      })
      .returning('uuid')
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, {
      action: 'installers.ask',
      object: { type: 'installer', id: person.uuid },
      regionId: person.region_id,
      reason,
      after: { change: kind, ...(goal && { company: goal.uuid, role: goal.role }) },
    })
    return uuid
  })
}

/** The rows of the people are locked, so that two who ask at once come one after the other. */
async function requireNoneOpen(tx: Tx, { ids, at }: { ids: number[]; at: Date }) {
  await tx
    .selectFrom('installer')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const open = await tx
    .selectFrom('account_change')
    .select('id')
    .where((eb) => eb.or([eb('installer_id', 'in', ids), eb('other_id', 'in', ids)]))
    .where((eb) => eb.or([eb('status', '=', 'waiting'), eb('ends_at', '>', at)]))
    .executeTakeFirst()
  if (open) refuse('installers.change_open')
}
