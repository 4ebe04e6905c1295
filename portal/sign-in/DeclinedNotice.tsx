import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'

export function DeclinedNotice() {
  const { t } = useTranslation()
  return (
    <output className="mb-6 block">
      <Banner tone="warn" icon={WarningIcon} title={t('joining.declinedTitle')}>
        {t('joining.declinedText')}
      </Banner>
    </output>
  )
}
