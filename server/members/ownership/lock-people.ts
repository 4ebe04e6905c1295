import { Role } from '#contract/members/installers.ts'
import { isChangedLately, pauseHours } from '#contract/members/account-changes.rules.ts'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type Pair = { companyId: number; from: { id: number }; to: { id: number } | { uuid: string } }

/**
 * Locks the company and finds the owner who gives and the employee who takes. Refuses
 * `ownership.not_possible` where they are not that any more, and `ownership.changed_lately` where an
 * account of the two was changed within 72 hours or is about to be.
 */
export async function lockPeople(ctx: InTx & AtTime, { companyId, from, to }: Pair) {
  const { db: tx, now } = ctx
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute()
  const people = await tx
    .selectFrom('installer')
    .select(['id', 'uuid', 'role', 'name', 'surname', 'email', 'phone', 'language', 'demo'])
    .select(['verified_email_at', 'verified_phone_at', 'email_changed_at', 'created_at'])
    .select(['spending_paused_until', 'invited_until', 'erase_at'])
    .where('company_id', '=', companyId)
    .where('active', '=', InstallerStatus.active)
    .execute()
  const giver = people.find(({ id, role }) => id === from.id && role === Role.owner)
  const taker = people.find(
    (one) =>
      one.role !== Role.owner &&
      one.invited_until === null &&
      one.erase_at === null &&
      ('id' in to ? one.id === to.id : one.uuid === to.uuid.toLowerCase()),
  )
  if (!giver || !taker) return refuse('ownership.not_possible')
  if ([giver, taker].some((one) => isChangedLately(one, now, pauseHours)))
    refuse('ownership.changed_lately')
  const waiting = await tx
    .selectFrom('account_change')
    .select('id')
    .where('installer_id', 'in', [giver.id, taker.id])
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  if (waiting) refuse('ownership.changed_lately')
  return { giver, taker }
}

export type Person = Awaited<ReturnType<typeof lockPeople>>['giver']
