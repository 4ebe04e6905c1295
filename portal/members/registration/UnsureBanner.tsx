import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'

/** A check got no answer. Continue retries it; everything is checked again at the end. */
export function UnsureBanner({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <Banner
        tone="warn"
        icon={WifiSlashIcon}
        title={t('registration.unsure.title')}
        className="mb-6"
        action={
          <Button kind="secondary" onClick={onSkip}>
            {t('registration.unsure.skip')}
          </Button>
        }
      >
        {t('registration.unsure.text')}
      </Banner>
    </div>
  )
}
