import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { TruckIcon } from '@phosphor-icons/react/dist/csr/Truck'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import { statusWord } from '#portal/orders/order-status.ts'
import { Badge } from '#ui/Badge.tsx'

const looks = {
  pending: { tone: 'warn', icon: ClockIcon },
  approved: { tone: 'info', icon: SealCheckIcon },
  sent: { tone: 'ok', icon: TruckIcon },
  finished: { tone: 'ok', icon: CheckCircleIcon },
  ended: { tone: 'closed', icon: XCircleIcon },
} as const

export function StatusBadge({ status, type }: { status: number; type: number }) {
  const { t } = useTranslation()
  const word = statusWord(status, type)
  return <Badge {...looks[word]}>{t(`orders.status.${word}`)}</Badge>
}
