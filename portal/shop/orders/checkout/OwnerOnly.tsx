import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'

export function OwnerOnly({ children, action }: { children: ReactNode; action: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Banner tone="info" icon={UsersThreeIcon} title={t('orders.ownerOnly')} action={action}>
      {children}
    </Banner>
  )
}
