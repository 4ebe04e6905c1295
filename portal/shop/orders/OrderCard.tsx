import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#contract/shop/orders.ts'
import { OrderThumbnail } from './OrderThumbnail.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { formatDate } from '#ui/format.ts'
import { OrderPoints } from './OrderPoints.tsx'

export function OrderCard({ order }: { order: ListedOrder }) {
  const { t } = useTranslation()
  const { uuid, number, points, quantity, created_at } = order
  return (
    <Link
      to="/orders/$uuid"
      params={{ uuid }}
      className="flex gap-4 rounded-card border border-line bg-surface p-4 hover:border-ink-2"
    >
      <OrderThumbnail order={order} className="size-18" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="num text-lead font-bold">{number}</span>
          <StatusBadge order={order} />
        </span>
        <span className="mt-1 block text-meta text-ink-2">
          {formatDate(created_at)} · {t('orders.pieces', { count: quantity })}
        </span>
        <OrderPoints points={points} className="mt-1 block" />
      </span>
    </Link>
  )
}
