import { useTranslation } from 'react-i18next'
import { rejectionReasons } from '#contract/shop/orders.admin.ts'
import type { BulkAction } from '#back-office/staff/bulk/bulk-action.ts'
import { BulkBar } from '#back-office/staff/bulk/BulkBar.tsx'
import { BulkReason } from '#back-office/staff/bulk/BulkReason.tsx'
import type { Selection } from '#back-office/kit/table/table-model.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'

type Props = {
  selection: Selection
  total: number
  filter: Record<string, string | number | undefined>
}

/** Decides on the selected pending orders, or on all that match. */
export function OrderBulk(props: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  if (!may('orders.decide')) return null
  const reasons = rejectionReasons
    .filter((id) => id !== 'other')
    .map((id) => ({ id, label: t(`backOffice.orders.rejections.${id}`) }))
  const actions: BulkAction[] = [
    { kind: 'orders.approve' },
    {
      kind: 'orders.reject',
      isDanger: true,
      isReady: ({ reason }) => Boolean(reason),
      renderForm: (params, onChange) => <BulkReason {...{ reasons, params, onChange }} />,
    },
  ]
  return <BulkBar {...props} actions={actions} rooms={['orders', 'members']} />
}
