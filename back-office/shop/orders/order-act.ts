import type { StaffOrder } from '#contract/shop/orders.admin.ts'
import type { useDecideOrder } from './orders.queries.ts'

/** What each part of the decision is given. */
export type OrderAct = {
  order: StaffOrder
  decide: ReturnType<typeof useDecideOrder>
  /** Leads on to the next order, where one works through a queue. */
  onDone?: () => void
}
