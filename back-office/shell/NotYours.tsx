import { useTranslation } from 'react-i18next'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

/** In the place of a screen for which the person has no right. */
export function NotYours() {
  const { t } = useTranslation()
  return (
    <OfficePage title={t('office.shell.notYours.title')} lead={t('office.shell.notYours.text')}>
      <LinkButton to="/" kind="secondary">
        {t('office.shell.toToday')}
      </LinkButton>
    </OfficePage>
  )
}
