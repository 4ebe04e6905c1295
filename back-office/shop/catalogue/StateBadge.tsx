import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { useTranslation } from 'react-i18next'
import { getProductState } from './product-state.ts'
import { Badge } from '#ui/Badge.tsx'

const styles = {
  listed: ['ok', EyeIcon],
  hidden: ['neutral', EyeSlashIcon],
  inactive: ['closed', ProhibitIcon],
} as const

export function StateBadge(product: { active: boolean; visible: boolean }) {
  const { t } = useTranslation()
  const state = getProductState(product)
  const [tone, icon] = styles[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`backOffice.catalogue.states.${state}`)}
    </Badge>
  )
}
