import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'

const styles = {
  1: { tone: 'ok', icon: CheckCircleIcon, state: 'normal' },
  2: { tone: 'warn', icon: MagnifyingGlassIcon, state: 'in_review' },
  3: { tone: 'closed', icon: XCircleIcon, state: 'rejected' },
} as const

export function FlagBadge({ flag }: { flag: number }) {
  const { t } = useTranslation()
  const { tone, icon, state } = styles[flag as 1] ?? styles[2]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`scans.flags.${state}`)}
    </Badge>
  )
}
