import { ArchiveIcon } from '@phosphor-icons/react/dist/csr/Archive'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { FlagCheckeredIcon } from '@phosphor-icons/react/dist/csr/FlagCheckered'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useTranslation } from 'react-i18next'
import type { ContentState } from '#contract/club/content.admin.ts'
import { Badge } from '#ui/Badge.tsx'

const styles = {
  published: { tone: 'ok', icon: EyeIcon },
  scheduled: { tone: 'info', icon: ClockIcon },
  draft: { tone: 'neutral', icon: PencilSimpleIcon },
  ended: { tone: 'neutral', icon: FlagCheckeredIcon },
  removed: { tone: 'closed', icon: ArchiveIcon },
} as const

export function StateBadge({ state }: { state: ContentState }) {
  const { t } = useTranslation()
  return <Badge {...styles[state]}>{t(`backOffice.content.states.${state}`)}</Badge>
}
