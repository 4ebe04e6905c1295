import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { TruckIcon } from '@phosphor-icons/react/dist/csr/Truck'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#contract/shop/orders.ts'
import { getStatusKey } from './order-status.ts'
import { Badge } from '#ui/Badge.tsx'

const styles = {
  pending: { tone: 'warn', icon: ClockIcon },
  approved: { tone: 'info', icon: SealCheckIcon },
  sent: { tone: 'ok', icon: TruckIcon },
  finished: { tone: 'ok', icon: CheckCircleIcon },
  ended: { tone: 'closed', icon: XCircleIcon },
  cancelled: { tone: 'neutral', icon: ArrowUUpLeftIcon },
} as const

export function StatusBadge({ order }: { order: Pick<ListedOrder, 'status' | 'meta'> }) {
  const { t } = useTranslation()
  const statusName = getStatusKey(order)
  return (
    <Badge {...styles[statusName]}>
      {statusName === 'cancelled' ? t('orders.steps.cancelled') : t(`orders.status.${statusName}`)}
    </Badge>
  )
}
