import { useTranslation } from 'react-i18next'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <OfficePage title={t('notFound.title')} lead={t('notFound.text')}>
      <LinkButton to="/" kind="secondary">
        {t('office.shell.toToday')}
      </LinkButton>
    </OfficePage>
  )
}
