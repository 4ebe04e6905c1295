import { useTranslation } from 'react-i18next'

export function ProjectProducts() {
  const { t } = useTranslation()
  return <h2 className="text-h2">{t('shell.windows')}</h2>
}
