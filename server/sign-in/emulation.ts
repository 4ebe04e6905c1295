import { randomBytes } from 'node:crypto'
import type { Emulation } from '#contract/emulation.ts'
import { emulationMinutes } from '#contract/staff.rules.ts'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { addressKey } from '#server/http/limits.ts'
import { refuse } from '#server/http/refuse.ts'
import { sha256 } from '#server/secrets.ts'
import { addRefreshToken } from './open-session.ts'

const handoverMinutes = 2
const minute = 60_000

type Beginning = { staffId: number; installerId: number; reason: string; at: Date }

/** A view that waits for the portal; gives the code that opens it once within two minutes. */
export async function beginEmulation(tx: Tx, { staffId, installerId, reason, at }: Beginning) {
  const code = randomBytes(32).toString('base64url')
  const endsAt = new Date(at.getTime() + emulationMinutes * minute)
  await tx
    .insertInto('emulation')
    .values({
      staff_id: staffId,
      installer_id: installerId,
      reason,
      started_at: at,
      ends_at: endsAt,
      handover_hash: sha256(code),
      handover_ends_at: new Date(at.getTime() + handoverMinutes * minute),
    })
    .execute()
  return { code, endsAt }
}

type Parts = Pick<House, 'db' | 'clock' | 'tokens' | 'limits'>
type Handover = { code: string; ip: string; userAgent: string }

/**
 * Trades the office's code for the tokens of a session that may only read and ends with the view.
 * Used, late or unknown: `sign_in.wrong_code`. (decisions B, safety D18)
 */
export async function tradeHandover(parts: Parts, { code, ip, userAgent }: Handover) {
  const { db, clock, tokens, limits } = parts
  await limits.spend('handoversPerAddress', addressKey(ip))
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const view = await tx
      .updateTable('emulation as e')
      .from('staff as f')
      .set({ handover_hash: null })
      .whereRef('f.id', '=', 'e.staff_id')
      .where('e.handover_hash', '=', sha256(code))
      .where('e.handover_ends_at', '>', at)
      .where('e.ended_at', 'is', null)
      .where('f.active', '=', true)
      .returning(['e.id', 'e.installer_id', 'e.ends_at', 'f.uuid as staff'])
      .executeTakeFirst()
    if (!view) refuse('sign_in.wrong_code')
    const session = await tx
      .insertInto('session')
      .values({
        installer_id: view.installer_id,
        created_at: at,
        last_used_at: at,
        ends_at: view.ends_at,
        user_agent: userAgent.slice(0, 300),
        emulation_id: view.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { uuid } = await tx
      .selectFrom('installer')
      .select('uuid')
      .where('id', '=', view.installer_id)
      .executeTakeFirstOrThrow()
    const act = { staff: view.staff, endsAt: view.ends_at }
    const refresh_token = await addRefreshToken(tx, session.id, at)
    return { token: await tokens.access(session.id, uuid, act), refresh_token }
  })
}

/** Who looks through these eyes; to a member's own session the view is not there. */
export async function emulationOf(
  db: Db,
  { session }: Pick<Member, 'session'>,
): Promise<Emulation> {
  const row = await db
    .selectFrom('emulation as e')
    .innerJoin('staff as f', 'f.id', 'e.staff_id')
    .select(['f.name as staff_name', 'e.reason', 'e.ends_at'])
    .where('e.id', '=', session.emulation?.id ?? null)
    .executeTakeFirst()
  if (!row) refuse('common.not_found')
  return { ...row, ends_at: row.ends_at.toISOString() }
}

/** The view ends before its time, by the person who looks. */
export async function endEmulation(tx: Tx, member: Member, request: Request, at: Date) {
  const { emulation } = member.session
  if (!emulation) return
  await tx.updateTable('emulation').set({ ended_at: at }).where('id', '=', emulation.id).execute()
  await noteDeed(
    tx,
    { ...emulation.staff, request },
    {
      action: 'emulation.end',
      object: { type: 'installer', id: member.installer.uuid, label: emulation.label },
      regionId: member.company.regionId,
      actingAs: member.installer.id,
      at,
    },
  )
}

type Request = { id: string; network: string }
