import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import type { Adjustment } from '#contract/points/adjustments.admin.ts'

const styles = {
  waiting: { tone: 'warn', icon: ClockIcon },
  posted: { tone: 'ok', icon: CheckCircleIcon },
  rejected: { tone: 'closed', icon: XCircleIcon },
} as const

export function AdjustmentBadge({ status }: Pick<Adjustment, 'status'>) {
  const { t } = useTranslation()
  return <Badge {...styles[status]}>{t(`backOffice.adjustments.statuses.${status}`)}</Badge>
}
