import { hourMs } from '#contract/durations.ts'
import { pauseHours } from '#contract/members/account-changes.rules.ts'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { Role } from '#contract/members/installers.ts'
import { endSessions } from './end-sessions.ts'

type Merged = {
  from: number
  into: number
  /** Owners beyond what the country allows become employees. */
  lowersOwners: boolean
  /** The company was closed to its people: they come as people who have left. */
  areOut: boolean
}

/**
 * People of a merged company belong to the other one, whose owner may invite those who are out; who
 * comes as an owner spends nothing there for 72 hours. Gives the ids of those who are active.
 * (decision 0014)
 */
export async function reassignInstallers(
  ctx: InTx & AtTime,
  { from, into, lowersOwners, areOut }: Merged,
) {
  const { db: tx, now } = ctx
  if (areOut) await takeOut(ctx, from)
  if (!lowersOwners)
    await tx
      .updateTable('installer')
      .set({ spending_paused_until: new Date(now.getTime() + pauseHours * hourMs) })
      .where('company_id', '=', from)
      .where('role', '=', Role.owner)
      .execute()
  const people = await tx
    .updateTable('installer')
    .set({ company_id: into, ...(lowersOwners && { role: Role.employee }) })
    .where('company_id', '=', from)
    .returning(['id', 'active'])
    .execute()
  return people.filter(({ active }) => active === InstallerStatus.active).map(({ id }) => id)
}

async function takeOut(ctx: InTx & AtTime, company: number) {
  const { db: tx, now } = ctx
  const people = await tx
    .updateTable('installer')
    .set({ active: InstallerStatus.left, deactivated_at: now, invited_until: null })
    .where('company_id', '=', company)
    .where('active', '=', InstallerStatus.active)
    .returning('id')
    .execute()
  for (const { id } of people) await endSessions(ctx, id)
}
