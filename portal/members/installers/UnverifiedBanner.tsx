import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { useTranslation } from 'react-i18next'
import { useConfirmEmail } from './profile.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'

export function UnverifiedBanner({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { confirm, isPending, error } = useConfirmEmail()
  return (
    <Banner
      tone="warn"
      icon={EnvelopeSimpleIcon}
      title={t('profile.unverifiedBanner.title')}
      className={className}
      action={
        <Button busy={isPending && t('profile.unverifiedBanner.sending')} onClick={confirm}>
          {t('profile.unverifiedBanner.send')}
        </Button>
      }
    >
      {t('profile.unverifiedBanner.text')}
      <RefusalBox error={error} className="mt-3" />
    </Banner>
  )
}
