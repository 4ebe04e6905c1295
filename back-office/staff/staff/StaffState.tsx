import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { LockIcon } from '@phosphor-icons/react/dist/csr/Lock'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { useTranslation } from 'react-i18next'
import type { StaffAccount } from '#contract/staff/staff.admin.ts'
import { Badge } from '#ui/Badge.tsx'
import { formatTime } from '#ui/format.ts'

type Props = { person: StaffAccount; now: number }

export function StaffState({ person, now }: Props) {
  const { t } = useTranslation()
  const { active, is_enrolled, locked_until, last_active_at } = person
  if (!active)
    return (
      <Badge tone="neutral" icon={ProhibitIcon}>
        {t('backOffice.staff.inactive')}
      </Badge>
    )
  if (locked_until && Date.parse(locked_until) > now)
    return (
      <Badge tone="bad" icon={LockIcon}>
        {t('backOffice.staff.locked', { time: formatTime(locked_until) })}
      </Badge>
    )
  if (!is_enrolled && !last_active_at)
    return (
      <Badge tone="info" icon={EnvelopeSimpleIcon}>
        {t('backOffice.staff.invitedState')}
      </Badge>
    )
  return (
    <Badge tone="ok" icon={CheckCircleIcon}>
      {t('backOffice.staff.active')}
    </Badge>
  )
}
