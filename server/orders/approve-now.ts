import type { House } from '#server/app.ts'
import { approveByRules } from './approve-order.ts'
import type { Placed } from './place-order.ts'

type Parts = Pick<House, 'db' | 'clock' | 'secrets' | 'log'>

/** Lets the rules approve what was just placed. Whatever goes wrong, the clock does it later. */
export async function approveNow(parts: Parts, { uuid, review }: Placed) {
  if (review?.by !== 'rules') return
  await approveByRules(parts, uuid, parts.clock.now()).catch((error: unknown) =>
    parts.log.warn({ err: error, order: uuid }, 'approval'),
  )
}
