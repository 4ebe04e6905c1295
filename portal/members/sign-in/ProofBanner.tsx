import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'

/** The proven code is too old for the later steps; their entries are kept. */
export function ProofBanner() {
  const { t } = useTranslation()
  return (
    <output className="mb-6 block">
      <Banner tone="info" icon={ClockIcon}>
        {t('signIn.proofOld')}
      </Banner>
    </output>
  )
}
