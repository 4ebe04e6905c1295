import { UserCircleCheckIcon } from '@phosphor-icons/react/dist/csr/UserCircleCheck'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

/** Somebody who is in the club already need not register. */
export function TakenBanner() {
  const { t } = useTranslation()
  return (
    <Banner
      tone="info"
      icon={UserCircleCheckIcon}
      title={t('registration.taken.title')}
      className="mb-6"
      action={
        <LinkButton to="/login" kind="secondary">
          {t('registration.taken.signIn')}
        </LinkButton>
      }
    >
      {t('registration.taken.text')}
    </Banner>
  )
}
