import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#contract/shop/orders.ts'
import { OrderThumbnail } from './OrderThumbnail.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { formatDate, formatPoints } from '#ui/format.ts'
import { OrderPoints } from './OrderPoints.tsx'
import { TableHead } from '#ui/TableHead.tsx'

const columns = ['number', 'items', 'points', 'date', 'status'] as const
const cell = 'border-b border-line px-3 py-3'

export function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  const { t } = useTranslation()
  return (
    <table className="w-full">
      <TableHead labels={columns.map((column) => t(`orders.columns.${column}`))} />
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
              <StatusBadge order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
