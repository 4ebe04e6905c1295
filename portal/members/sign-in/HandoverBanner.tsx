import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'

export function HandoverBanner() {
  const { t } = useTranslation()
  return (
    <output className="mb-6 block">
      <Banner tone="warn" icon={WarningIcon}>
        {t('signIn.handoverFailed')}
      </Banner>
    </output>
  )
}
