import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'

/** The office's link was used, or came too late. */
export function HandoverNotice() {
  const { t } = useTranslation()
  return (
    <output className="mb-6 block">
      <Banner tone="warn" icon={WarningIcon}>
        {t('signIn.handoverFailed')}
      </Banner>
    </output>
  )
}
