import { useTranslation } from 'react-i18next'

export function ProjectSurvey() {
  const { t } = useTranslation()
  return <h2 className="text-h2">{t('shell.survey')}</h2>
}
