import { sql } from 'kysely'
import type { InTx } from '#server/platform/database/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { getAllowanceMonth } from './allowance.reads.ts'
import type { MemberTx } from '#server/platform/contexts.ts'

/**
 * Takes the points of an order from what its employee may order this month, whose row stays locked
 * until the transaction ends, and gives the month. Refuses `orders.over_allowance`.
 */
export async function takeAllowance({ db: tx, company, installer, now }: MemberTx, points: number) {
  const month = getAllowanceMonth(now, company.regionId)
  const { rows } = await sql`
    insert into allowance_month as m (installer_id, month, points)
    select i.id, ${month}, ${points}::int from installer i
    where i.id = ${installer.id} and i.may_request and i.allowance >= ${points}::int
    on conflict (installer_id, month) do update set points = m.points + excluded.points
      where m.points + excluded.points
        <= (select i.allowance from installer i where i.id = m.installer_id)
    returning month`.execute(tx)
  if (rows.length === 0) refuse('orders.over_allowance')
  return month
}

/** A refused order gives back what it took, to the month it was placed in; owners' took nothing. */
export async function returnAllowance({ db: tx }: InTx, orderId: number) {
  await sql`
    update allowance_month m set points = m.points - o.total
    from orders o where o.id = ${orderId} and m.installer_id = o.installer_id
      and m.month = o.allowance_month`.execute(tx)
}
