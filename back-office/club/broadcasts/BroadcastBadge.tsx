import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useTranslation } from 'react-i18next'
import type { Broadcast } from '#contract/club/broadcasts.admin.ts'
import { Badge } from '#ui/Badge.tsx'

const styles = {
  draft: { tone: 'neutral', icon: PencilSimpleIcon },
  sending: { tone: 'info', icon: PaperPlaneTiltIcon },
  sent: { tone: 'ok', icon: CheckCircleIcon },
} as const

export function BroadcastBadge({ state }: Pick<Broadcast, 'state'>) {
  const { t } = useTranslation()
  return <Badge {...styles[state]}>{t(`backOffice.broadcasts.states.${state}`)}</Badge>
}
