import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { GitMergeIcon } from '@phosphor-icons/react/dist/csr/GitMerge'
import { HandPalmIcon } from '@phosphor-icons/react/dist/csr/HandPalm'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'

const styles = {
  0: { tone: 'bad', icon: ProhibitIcon },
  1: { tone: 'ok', icon: CheckCircleIcon },
  2: { tone: 'warn', icon: HandPalmIcon },
} as const

type Props = { active: number; isMerged?: boolean }

export function CompanyStatusBadge({ active, isMerged }: Props) {
  const { t } = useTranslation()
  if (isMerged)
    return (
      <Badge tone="neutral" icon={GitMergeIcon}>
        {t('backOffice.members.statuses.merged')}
      </Badge>
    )
  const status = active as keyof typeof styles
  return <Badge {...styles[status]}>{t(`backOffice.members.statuses.${status}`)}</Badge>
}
