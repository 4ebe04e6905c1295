import { OrderStatus } from '#contract/orders.rules.ts'
import { BulkBar, type BulkAction, type Params } from '#back-office/kit/BulkBar.tsx'
import type { Selection } from '#back-office/kit/table-model.ts'
import { BulkReason } from '#back-office/orders/BulkReason.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'

type Props = { selection: Selection; total: number; filter: Params }

const actions: readonly BulkAction[] = [
  { kind: 'orders.approve' },
  {
    kind: 'orders.refuse',
    isDanger: true,
    isReady: ({ reason }) => Boolean(reason),
    form: (params, onChange) => <BulkReason params={params} onChange={onChange} />,
  },
]

/** Decides on the selected pending orders, or on all that match. */
export function OrderBulk({ selection, total, filter }: Props) {
  const { may } = useStaff()
  if (!may('orders.decide')) return null
  return (
    <BulkBar
      selection={selection}
      total={total}
      filter={{ ...filter, status: String(OrderStatus.pending) }}
      actions={actions}
      rooms={['orders', 'points']}
    />
  )
}
