import { minuteMs } from '#contract/durations.ts'
import type { AtTime, InDb, InTx } from '#server/platform/database/contexts.ts'
import { randomBytes } from 'node:crypto'
import { emulationMinutes } from '#contract/staff/staff.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Member } from '#server/platform/access/callers.ts'
import type { MemberTx } from '#server/platform/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { sha256 } from '#server/platform/secrets.ts'
import type { Emulation } from '#contract/members/sign-in.ts'

const handoverMinutes = 2

type Beginning = { staffId: number; installerId: number; reason: string }

/** A view that waits for the portal; gives the code that opens it once within two minutes. */
export async function beginEmulation(
  { db: tx, now }: InTx & AtTime,
  { staffId, installerId, reason }: Beginning,
) {
  const code = randomBytes(32).toString('base64url')
  const endsAt = new Date(now.getTime() + emulationMinutes * minuteMs)
  await tx
    .insertInto('emulation')
    .values({
      staff_id: staffId,
      installer_id: installerId,
      reason,
      started_at: now,
      ends_at: endsAt,
      handover_hash: sha256(code),
      handover_ends_at: new Date(now.getTime() + handoverMinutes * minuteMs),
    })
    .execute()
  return { code, endsAt }
}

/** Refuses `sign_in.wrong_code` for a used, late or unknown one. (decisions B, safety D18) */
export async function takeHandover({ db: tx, now }: InTx & AtTime, code: string) {
  const view = await tx
    .updateTable('emulation as e')
    .from('staff as f')
    .set({ handover_hash: null })
    .whereRef('f.id', '=', 'e.staff_id')
    .where('e.handover_hash', '=', sha256(code))
    .where('e.handover_ends_at', '>', now)
    .where('e.ended_at', 'is', null)
    .where('f.active', '=', true)
    .returning(['e.id', 'e.installer_id', 'e.ends_at', 'f.uuid as staff'])
    .executeTakeFirst()
  return view ?? refuse('sign_in.wrong_code')
}

/** The emulation of this session. Refuses `common.not_found` in a member's own session. */
export async function findEmulation({
  db,
  session,
}: InDb & Pick<Member, 'session'>): Promise<Emulation> {
  const row = await db
    .selectFrom('emulation as e')
    .innerJoin('staff as f', 'f.id', 'e.staff_id')
    .select(['f.name as staff_name', 'e.reason', 'e.ends_at'])
    .where('e.id', '=', session.emulation?.id ?? null)
    .executeTakeFirst()
  if (!row) refuse('common.not_found')
  return { ...row, ends_at: row.ends_at.toISOString() }
}

export async function endEmulation(ctx: MemberTx, request: Request) {
  const { db: tx, now } = ctx
  const { emulation } = ctx.session
  if (!emulation) return
  await tx.updateTable('emulation').set({ ended_at: now }).where('id', '=', emulation.id).execute()
  await recordAudit(
    { ...ctx, staff: { ...emulation.staff, request } },
    {
      action: 'emulation.end',
      object: { type: 'installer', id: ctx.installer.uuid },
      regionId: ctx.company.regionId,
      actingAs: ctx.installer.id,
    },
  )
}

type Request = { id: string; network: string }
