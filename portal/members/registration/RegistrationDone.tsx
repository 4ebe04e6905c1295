import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useTranslation } from 'react-i18next'
import { StepFrame } from '#portal/platform/StepFrame.tsx'
import { dropRegistration, type RegistrationResult } from './registration-result.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'

export function RegistrationDone({ result }: { result: RegistrationResult }) {
  const { t } = useTranslation()
  const { welcome_points, verified, email } = result
  return (
    <StepFrame title={t('registration.done.title')} lead={t('registration.done.lead')}>
      <Picture
        src="/pictures/empty-thank-you.svg"
        width="240"
        height="150"
        className="mx-auto block"
      />
      {welcome_points > 0 && (
        <p className="mt-4 rounded-card bg-daylight-soft p-4 text-center text-ink sun:border">
          <span className="block font-semibold">{t('registration.done.welcome')}</span>
          <PointsAmount points={welcome_points} size="huge" />
        </p>
      )}
      <Banner
        tone="info"
        icon={InfoIcon}
        title={t('registration.done.nextTitle')}
        className="mt-6 mb-6"
      >
        {t(verified ? 'registration.done.nextVerified' : 'registration.done.next')}
      </Banner>
      <p className="mb-6 text-ink-2">
        {t('registration.done.signInWith')}{' '}
        <strong className="block wrap-anywhere text-ink">{email}</strong>
      </p>
      <LinkButton to="/login" size="large" isWide onClick={dropRegistration}>
        {t('registration.done.signIn')}
      </LinkButton>
    </StepFrame>
  )
}
