import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useStartVerification } from '#portal/installers/profile.queries.ts'
import { RefusalBox } from '#portal/RefusalBox.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

/** Asks for the proof of the e-mail address; the code is sent from here. */
export function UnverifiedBanner({ className }: { className?: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const start = useStartVerification()
  return (
    <Banner
      tone="warn"
      icon={EnvelopeSimpleIcon}
      title={t('profile.unverifiedBanner.title')}
      className={className}
      action={
        <Button
          busy={start.isPending && t('profile.unverifiedBanner.sending')}
          onClick={() =>
            start.mutate('email', { onSuccess: () => void navigate({ to: '/verify-email' }) })
          }
        >
          {t('profile.unverifiedBanner.send')}
        </Button>
      }
    >
      {t('profile.unverifiedBanner.text')}
      <RefusalBox error={start.error} className="mt-3" />
    </Banner>
  )
}
