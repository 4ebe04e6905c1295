import type { StaffOrder } from '#contract/shop/orders.admin.ts'
import type { useDecideOrder } from './orders.queries.ts'

export type OrderAct = {
  order: StaffOrder
  decide: ReturnType<typeof useDecideOrder>
  /** Opens the next order, in a queue. */
  onDone?: () => void
}
