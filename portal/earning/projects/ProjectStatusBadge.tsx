import type { Icon } from '@phosphor-icons/react'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { WrenchIcon } from '@phosphor-icons/react/dist/csr/Wrench'
import { useTranslation } from 'react-i18next'
import { type ProjectStatus, projectStatusNames } from '#contract/earning/projects.rules.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'

const styles: Record<ProjectStatus, { tone: BadgeTone; icon: Icon }> = {
  1: { tone: 'info', icon: WrenchIcon },
  2: { tone: 'closed', icon: LockSimpleIcon },
  3: { tone: 'neutral', icon: ProhibitIcon },
  4: { tone: 'info', icon: ArrowUUpLeftIcon },
  5: { tone: 'warn', icon: HourglassMediumIcon },
}

export function ProjectStatusBadge({ status }: { status: number }) {
  const { t } = useTranslation()
  const id = status as ProjectStatus
  return <Badge {...styles[id]}>{t(`projects.statuses.${projectStatusNames[id]}`)}</Badge>
}
