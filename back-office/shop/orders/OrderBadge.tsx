import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'

const styles = {
  1: { tone: 'warn', icon: ClockIcon },
  2: { tone: 'info', icon: SealCheckIcon },
  3: { tone: 'ok', icon: CheckCircleIcon },
  4: { tone: 'closed', icon: XCircleIcon },
  5: { tone: 'bad', icon: WarningIcon },
} as const

export function OrderBadge({ status }: { status: number }) {
  const { t } = useTranslation()
  const knownStatus = status as keyof typeof styles
  return <Badge {...styles[knownStatus]}>{t(`backOffice.orders.statuses.${knownStatus}`)}</Badge>
}
