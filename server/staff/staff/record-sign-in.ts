import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Staff } from '#server/platform/access/callers.ts'

type Person = Pick<Staff, 'id' | 'name' | 'request'> & { uuid: string }
type Entry = { by: 'totp' | 'recovery' | 'enrolment' | 'demo' }

export async function recordSignIn(ctx: InTx & AtTime, { person, by }: { person: Person } & Entry) {
  const { db: tx, now } = ctx
  await tx.updateTable('staff').set({ last_active_at: now }).where('id', '=', person.id).execute()
  await recordAudit(
    { ...ctx, staff: person },
    {
      action: 'staff.sign_in',
      object: { type: 'staff', id: person.uuid, label: person.name },
      after: { by },
    },
  )
}
