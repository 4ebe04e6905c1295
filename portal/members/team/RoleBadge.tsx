import { CrownSimpleIcon } from '@phosphor-icons/react/dist/csr/CrownSimple'
import { HardHatIcon } from '@phosphor-icons/react/dist/csr/HardHat'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import { Badge } from '#ui/Badge.tsx'

export function RoleBadge({ role }: { role: number }) {
  const { t } = useTranslation()
  return role === Role.owner ? (
    <Badge tone="points" icon={CrownSimpleIcon}>
      {t('team.roles.owner')}
    </Badge>
  ) : (
    <Badge tone="neutral" icon={HardHatIcon}>
      {t('team.roles.employee')}
    </Badge>
  )
}
