import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <BackOfficePage title={t('notFound.title')} lead={t('notFound.text')}>
      <LinkButton to="/" kind="secondary">
        {t('backOffice.shell.toToday')}
      </LinkButton>
    </BackOfficePage>
  )
}
