import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'

const styles = {
  1: { tone: 'info', icon: HourglassMediumIcon, key: 'support.status.waiting' },
  2: { tone: 'ok', icon: ChatCircleTextIcon, key: 'support.status.answered' },
  3: { tone: 'neutral', icon: CheckCircleIcon, key: 'support.status.closed' },
} as const

export function TicketStatusBadge({ status }: { status: number }) {
  const { t } = useTranslation()
  const { key, tone, icon } = styles[status as keyof typeof styles] ?? styles[1]
  return (
    <Badge tone={tone} icon={icon}>
      {t(key)}
    </Badge>
  )
}
