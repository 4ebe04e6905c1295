import { useTranslation } from 'react-i18next'
import { Page } from '#ui/Page.tsx'

export function BalancePage() {
  const { t } = useTranslation()
  return <Page title={t('shell.balance')} />
}
