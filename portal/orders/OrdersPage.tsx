import { useTranslation } from 'react-i18next'
import { Page } from '#ui/Page.tsx'

export function OrdersPage() {
  const { t } = useTranslation()
  return <Page title={t('shell.orders')} />
}
