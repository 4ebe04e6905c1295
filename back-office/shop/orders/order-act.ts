import type { StaffOrder } from '#contract/shop/orders.admin.ts'
import type { useDecideOrder } from './orders.queries.ts'

/** Props shared by all parts of the decision. */
export type OrderAct = {
  order: StaffOrder
  decide: ReturnType<typeof useDecideOrder>
  /** Leads on to the next order, where one works through a queue. */
  onDone?: () => void
}
