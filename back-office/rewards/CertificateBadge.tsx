import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { HourglassIcon } from '@phosphor-icons/react/dist/csr/Hourglass'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { useTranslation } from 'react-i18next'
import type { OfficeCertificate } from '#contract/rewards.admin.ts'
import { Badge } from '#ui/Badge.tsx'

const looks = {
  valid: { tone: 'ok', icon: CheckCircleIcon },
  expired: { tone: 'neutral', icon: HourglassIcon },
  revoked: { tone: 'closed', icon: ProhibitIcon },
} as const

export function CertificateBadge({ state }: Pick<OfficeCertificate, 'state'>) {
  const { t } = useTranslation()
  return <Badge {...looks[state]}>{t(`office.rewards.states.${state}`)}</Badge>
}
