import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import type { RequestStatus } from '#contract/shop/order-requests.ts'
import { Badge } from '#ui/Badge.tsx'

const styles = {
  waiting: { tone: 'warn', icon: ClockIcon },
  ordered: { tone: 'ok', icon: CheckCircleIcon },
  declined: { tone: 'closed', icon: XCircleIcon },
  withdrawn: { tone: 'neutral', icon: ArrowUUpLeftIcon },
  expired: { tone: 'neutral', icon: ClockCountdownIcon },
} as const

export function RequestBadge({ status }: { status: RequestStatus }) {
  const { t } = useTranslation()
  return <Badge {...styles[status]}>{t(`orderRequests.status.${status}`)}</Badge>
}
