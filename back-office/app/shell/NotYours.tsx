import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

export function NotYours() {
  const { t } = useTranslation()
  return (
    <BackOfficePage
      title={t('backOffice.shell.notYours.title')}
      lead={t('backOffice.shell.notYours.text')}
    >
      <LinkButton to="/" kind="secondary">
        {t('backOffice.shell.toToday')}
      </LinkButton>
    </BackOfficePage>
  )
}
