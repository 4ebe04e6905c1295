import type { AppContext } from '#server/context.ts'
import { approveByRules } from './approve-order.ts'
import type { Placed } from '#server/orders/place-order.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'secrets' | 'log'>

/** Lets the rules approve what was just placed. Whatever goes wrong, the scheduler does it later. */
export async function approveNow(ctx: Deps, { uuid, review }: Placed) {
  if (review?.by !== 'rules') return
  await approveByRules({ ...ctx, now: ctx.clock.now() }, uuid).catch((error: unknown) =>
    ctx.log.warn({ err: error, order: uuid }, 'approval'),
  )
}
