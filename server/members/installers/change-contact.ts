import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { toEmailKey } from '#contract/email-address.ts'
import { problems } from '#contract/refusals.ts'
import { isTaken } from '#server/platform/database/transaction.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { endSessions } from '#server/members/team/end-sessions.ts'
import type { ContactKind } from './send-proof.ts'

type Contact = { installerId: number; kind: ContactKind; value: string | null }

/**
 * An account gets another e-mail or phone, proven at `provenAt` or not at all: codes that are on
 * their way are worth nothing any more, and the person is signed out everywhere. Gives what it was.
 * Refuses a contact of another account at its field. (decisions B)
 */
export async function changeContact(
  ctx: InTx & AtTime,
  { installerId, kind, value, provenAt }: Contact & { provenAt: Date | null },
) {
  const { db: tx, now } = ctx
  const before = await tx
    .selectFrom('installer')
    .select(['email', 'phone', 'verified_email_at', 'verified_phone_at'])
    .where('id', '=', installerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('installer')
    .set(
      kind === 'email'
        ? {
            email: value,
            email_key: value && toEmailKey(value),
            verified_email_at: provenAt,
            email_changed_at: now,
          }
        : { phone: value, verified_phone_at: provenAt },
    )
    .where('id', '=', installerId)
    .execute()
    .catch(refuseTakenContact)
  for (const table of ['contact_proof', 'sign_in_challenge'] as const)
    await tx.deleteFrom(table).where('installer_id', '=', installerId).execute()
  await endSessions(ctx, installerId)
  return {
    value: before[kind],
    provenAt: kind === 'email' ? before.verified_email_at : before.verified_phone_at,
  }
}

export async function isContactTaken(
  { db: tx }: InTx,
  { installerId, kind, value }: Contact & { value: string },
) {
  const [column, key] =
    kind === 'email' ? (['email_key', toEmailKey(value)] as const) : (['phone', value] as const)
  const other = await tx
    .selectFrom('installer')
    .select('id')
    .where(column, '=', key)
    .where('id', '<>', installerId)
    .executeTakeFirst()
  return other !== undefined
}

export function refuseContact(kind: ContactKind): never {
  refuseFields(
    kind === 'email' ? { email: [problems.email_taken] } : { phone: [problems.phone_taken] },
  )
}

function refuseTakenContact(error: unknown): never {
  if (isTaken(error, 'installer_email_key_key')) refuseContact('email')
  if (isTaken(error, 'installer_phone_key')) refuseContact('phone')
  throw error
}
