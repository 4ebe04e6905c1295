import type { InDb } from '#server/platform/database/contexts.ts'
import { Role } from '#contract/members/installers.ts'
import { goesByAllowance } from '#contract/shop/allowance.rules.ts'
import type { RequestDraft } from '#contract/shop/order-requests.ts'
import { isPaused } from '#server/platform/access/spending-pause.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { askForOrder } from '#server/shop/order-requests/ask-for-order.ts'
import { fulfilPlaced } from '#server/shop/orders/decisions/fulfil-placed.ts'
import { placeOrder } from './place-order.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

type Input = { draft: RequestDraft; key?: string }

/**
 * An employee who says to whom it goes orders what the allowance of the month pays; anything else
 * is asked for. Gives the uuid of the request. Refuses what `placeOrder` and `askForOrder` refuse.
 */
export async function orderOrAsk(
  ctx: MemberContext<'clock' | 'config' | 'secrets' | 'log'>,
  { draft: { customer, ...draft }, key }: Input,
): Promise<{ uuid: string; repeated: boolean }> {
  const { installer, now } = ctx
  const mayOrder =
    installer.role === Role.employee &&
    installer.mayRequest &&
    goesByAllowance(draft.type) &&
    !isPaused(installer, now) &&
    !(await hasAsked(ctx, key))
  if (!customer || !mayOrder) return askForOrder(ctx, { draft, key })
  try {
    const { order, type } = draft
    const result = await placeOrder(ctx, { draft: { order, type, customer }, key, decides: true })
    await fulfilPlaced(ctx, result)
    return { uuid: await findRequestUuid(ctx, result.uuid), repeated: result.repeated }
  } catch (error) {
    if (!isOverAllowance(error)) throw error
    return askForOrder(ctx, { draft, key })
  }
}

async function hasAsked({ db, installer }: MemberContext, key?: string) {
  if (key === undefined) return false
  const request = await db
    .selectFrom('order_request')
    .select('id')
    .where('installer_id', '=', installer.id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return request !== undefined
}

async function findRequestUuid({ db }: InDb, orderUuid: string) {
  const { uuid } = await db
    .selectFrom('order_request as q')
    .innerJoin('orders as o', 'o.id', 'q.order_id')
    .select('q.uuid')
    .where('o.uuid', '=', orderUuid)
    .executeTakeFirstOrThrow()
  return uuid
}

function isOverAllowance(error: unknown) {
  return error instanceof Refusal && error.code === 'orders.over_allowance'
}
