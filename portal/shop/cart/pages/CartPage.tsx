import { useTranslation } from 'react-i18next'
import { CartContents } from '#portal/shop/cart/CartContents.tsx'
import { Page } from '#ui/Page.tsx'

export function CartPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('shell.cart')}>
      <CartContents isWide />
    </Page>
  )
}
