import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import type { Correction } from '#contract/points.admin.ts'
import { Badge } from '#ui/Badge.tsx'

const looks = {
  waiting: { tone: 'warn', icon: ClockIcon },
  posted: { tone: 'ok', icon: CheckCircleIcon },
  refused: { tone: 'closed', icon: XCircleIcon },
} as const

export function CorrectionBadge({ status }: Pick<Correction, 'status'>) {
  const { t } = useTranslation()
  return <Badge {...looks[status]}>{t(`office.corrections.statuses.${status}`)}</Badge>
}
