import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import type { CompanyRow } from '#contract/members/members.admin.ts'
import { Badge } from '#ui/Badge.tsx'

const styles = {
  pending: { tone: 'warn', icon: ClockIcon },
  verified: { tone: 'ok', icon: SealCheckIcon },
  rejected: { tone: 'closed', icon: XCircleIcon },
} as const

export function VerificationBadge({ value }: { value: CompanyRow['verification'] }) {
  const { t } = useTranslation()
  return <Badge {...styles[value]}>{t(`backOffice.members.verifications.${value}`)}</Badge>
}
