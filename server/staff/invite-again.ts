import { emailKey } from '#contract/email-address.ts'
import type { House } from '#server/app.ts'
import { noteDeed, type Staff } from '#server/audit/note-deed.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { forgetFactor } from './forget-factor.ts'
import { mailInvitation } from './invite-staff.ts'

/**
 * The way back for who has lost phone and recovery codes, also the only super admin, from the
 * console: the second factor is forgotten, sessions end, and the invitation is mailed to the
 * account's own address. Refuses `staff.not_found` where no open account has it. (safety 44)
 */
export function inviteAgain(
  { db, secrets }: Pick<House, 'db' | 'secrets'>,
  actor: Staff,
  email: string,
  at: Date,
) {
  return inTransaction(db, async (tx) => {
    const person = await tx
      .selectFrom('staff')
      .select(['id', 'uuid', 'name', 'email', 'language'])
      .where('email_key', '=', emailKey(email))
      .where('active', '=', true)
      .forUpdate()
      .executeTakeFirst()
    if (!person) refuse('staff.not_found')
    await forgetFactor(tx, person.id, at)
    await mailInvitation(tx, secrets, person, at)
    await noteDeed(tx, actor, {
      action: 'staff.invite_again',
      object: { type: 'staff', id: person.uuid, label: person.name },
      at,
    })
    return person
  })
}
