import { emailKey } from '#contract/email-address.ts'
import { regions } from '#contract/regions.ts'
import { problems } from '#contract/refusals.ts'
import type { StaffInvitation } from '#contract/staff.admin.ts'
import type { House } from '#server/app.ts'
import { noteDeed, type Staff } from '#server/audit/note-deed.ts'
import { inTransaction, isTaken, type Tx } from '#server/database/transaction.ts'
import { refuseFields } from '#server/http/refuse.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { Secrets } from '#server/secrets.ts'
import { requireLanguage } from './choose-language.ts'

type Parts = Pick<House, 'db' | 'secrets'>
/** Who invites; without regions of their own (the command line) all may be given. */
export type Inviter = Staff & { regions?: number[] }

/**
 * An account of the club with a mail that leads to the sign-in. A taken e-mail or name, and regions
 * that are not the inviter's, are refused by field. (safety 44)
 */
export async function inviteStaff(
  { db, secrets }: Parts,
  actor: Inviter,
  wish: StaffInvitation,
  at: Date,
) {
  requireLanguage(wish.language)
  requireRegions(actor, wish.regions)
  try {
    return await inTransaction(db, async (tx) => {
      const row = await tx
        .insertInto('staff')
        .values({
          ...wish,
          regions: [...new Set(wish.regions)].toSorted((a, b) => a - b),
          email_key: emailKey(wish.email),
          invited_by: actor.id ?? null,
          created_at: at,
        })
        .returning(['uuid', 'name', 'email', 'language'])
        .executeTakeFirstOrThrow()
      await mailInvitation(tx, secrets, row, at)
      const { email, role, regions: given } = wish
      await noteDeed(tx, actor, {
        action: 'staff.invite',
        object: { type: 'staff', id: row.uuid, label: row.name },
        after: { email, role, regions: given },
        at,
      })
      return { uuid: row.uuid }
    })
  } catch (error) {
    if (isTaken(error, 'staff_email_key_key')) refuseFields({ email: [problems.email_taken] })
    if (isTaken(error, 'staff_name_taken')) refuseFields({ name: [problems.name_taken] })
    throw error
  }
}

type Invited = { uuid: string; name: string; email: string; language: string }

export function mailInvitation(tx: Tx, secrets: Secrets, person: Invited, at: Date) {
  return queueMessage(tx, secrets, {
    channel: 'mail',
    recipient: person.email,
    language: person.language,
    template: 'officeInvitation',
    params: { name: person.name, path: '/office/sign-in' },
    dedupeKey: `office-invitation:${person.uuid}:${at.toISOString()}`,
    at,
  })
}

/** Nobody gives or takes a region that is not their own. */
export function requireRegions(actor: Inviter, wanted: readonly number[]) {
  const known = actor.regions ?? regions.map(({ id }) => id)
  if (wanted.some((id) => !known.includes(id))) refuseFields({ regions: [problems.not_offered] })
}
