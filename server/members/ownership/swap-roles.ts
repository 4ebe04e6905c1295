import { Role } from '#contract/members/installers.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { pauseSpending } from '#server/members/installers/pause-spending.ts'

type Pair = Record<'giver' | 'taker', { id: number }>

/** In one statement, so that there is an owner at every moment; the new one spends later. */
export async function swapRoles(ctx: InTx & AtTime, { giver, taker }: Pair) {
  const { db: tx } = ctx
  await tx
    .updateTable('installer')
    .set((eb) => ({
      role: eb.case().when('id', '=', taker.id).then(Role.owner).else(Role.employee).end(),
    }))
    .where('id', 'in', [giver.id, taker.id])
    .execute()
  await pauseSpending(ctx, taker.id)
}
