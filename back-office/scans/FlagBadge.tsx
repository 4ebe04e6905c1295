import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'

const looks = {
  1: { tone: 'ok', icon: CheckCircleIcon, word: 'normal' },
  2: { tone: 'warn', icon: MagnifyingGlassIcon, word: 'in_review' },
  3: { tone: 'closed', icon: XCircleIcon, word: 'rejected' },
} as const

export function FlagBadge({ flag }: { flag: number }) {
  const { t } = useTranslation()
  const { tone, icon, word } = looks[flag as 1] ?? looks[2]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`scans.flags.${word}`)}
    </Badge>
  )
}
