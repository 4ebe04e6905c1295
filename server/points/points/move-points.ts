import type { Actor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'
import { creditPoints } from './credit-points.ts'
import { debitPoints } from './debit-points.ts'
import { isOpenLot } from './open-lots.ts'

type Merger = {
  from: number
  into: number
  /** The welcome points of `from` were given twice: what is left of them ends here. */
  isWelcomeTwice: boolean
  actor: Actor
}

/**
 * Moves free points of a merged company lot by lot with their expiry; ended holds go with the
 * orders.
 * Both accounts must be locked, and nothing held or owed. Gives the points moved.
 */
export async function movePoints(
  ctx: InTx & AtTime,
  { from, into, isWelcomeTwice, actor }: Merger,
) {
  const { db: tx } = ctx
  const lots = await findFreeLots(tx, from)
  const total = lots.reduce((sum, { free }) => sum + free, 0)
  if (total > 0)
    await debitPoints(ctx, {
      companyId: from,
      kind: 'merge.out',
      points: total,
      source: { type: 'company', id: into },
      eventKey: `merge.out:${from}`,
      actor,
    })
  const movedLots = lots.filter(({ kind }) => !(isWelcomeTwice && kind === 'welcome'))
  for (const { id, free, expires_at } of movedLots)
    await creditPoints(ctx, {
      companyId: into,
      kind: 'merge.in',
      points: free,
      source: { type: 'company', id: from },
      eventKey: `merge.in:${from}:${id}`,
      expiresAt: expires_at,
      actor,
    })
  await tx
    .updateTable('points_hold')
    .set({ company_id: into })
    .where('company_id', '=', from)
    .execute()
  return movedLots.reduce((sum, { free }) => sum + free, 0)
}

/** Lots with points that nothing holds, the one that ends first at the head. */
function findFreeLots(tx: Tx, companyId: number) {
  return tx
    .selectFrom('points_lot as l')
    .innerJoin('points_entry as e', 'e.id', 'l.entry_id')
    .select(['l.id', 'l.expires_at', 'e.kind'])
    .select(sql<number>`l.amount - l.used - l.held - l.expired`.as('free'))
    .where('l.company_id', '=', companyId)
    .where(isOpenLot)
    .orderBy('l.expires_at')
    .orderBy('l.id')
    .execute()
}
