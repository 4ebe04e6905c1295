import { EnvelopeSimpleOpenIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimpleOpen'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'

/** The inviter's name is unknown until the code is confirmed. */
export function InvitedBanner() {
  const { t } = useTranslation()
  return (
    <div className="mb-6">
      <Banner tone="info" icon={EnvelopeSimpleOpenIcon} title={t('signIn.invitedTitle')}>
        {t('signIn.invitedText')}
      </Banner>
    </div>
  )
}
