import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#contract/orders.ts'
import { OrderThumbnail } from '#portal/orders/OrderThumbnail.tsx'
import { StatusBadge } from '#portal/orders/StatusBadge.tsx'
import { formatDate, formatPoints } from '#ui/format.ts'
import { OrderPoints } from '#portal/orders/OrderPoints.tsx'

const columns = ['number', 'items', 'points', 'date', 'status'] as const
const cell = 'border-b border-line px-3 py-3'

export function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  const { t } = useTranslation()
  return (
    <table className="w-full">
      <thead className="text-left text-meta text-ink-2">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="sticky top-18 z-10 border-b border-line-strong bg-bg px-3 py-2.5 font-semibold"
            >
              {t(`orders.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.uuid} className="relative hover:bg-surface">
            <td className={cell}>
              <span className="flex items-center gap-4">
                <OrderThumbnail order={order} className="size-14" />
                <Link
                  to="/orders/$uuid"
                  params={{ uuid: order.uuid }}
                  className="num text-lead font-bold underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {order.number}
                </Link>
              </span>
            </td>
            <td className={`${cell} num`}>{formatPoints(order.quantity)}</td>
            <td className={cell}>
              <OrderPoints points={order.points} />
            </td>
            <td className={`${cell} whitespace-nowrap`}>{formatDate(order.created_at)}</td>
            <td className={cell}>
              <StatusBadge status={order.status} type={order.meta.type} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
