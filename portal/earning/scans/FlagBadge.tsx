import type { Icon } from '@phosphor-icons/react'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import type { ScanFlag } from '#contract/earning/scans.rules.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'

const styles: Record<
  ScanFlag,
  { tone: BadgeTone; icon: Icon; state: 'normal' | 'in_review' | 'rejected' }
> = {
  1: { tone: 'ok', icon: CheckIcon, state: 'normal' },
  2: { tone: 'warn', icon: HourglassMediumIcon, state: 'in_review' },
  3: { tone: 'bad', icon: XCircleIcon, state: 'rejected' },
}

export function FlagBadge({ flag }: { flag: number }) {
  const { t } = useTranslation()
  const { tone, icon, state } = styles[flag as ScanFlag]
  return (
    <Badge tone={tone} icon={icon} className="whitespace-nowrap">
      {t(`scans.flags.${state}`)}
    </Badge>
  )
}
