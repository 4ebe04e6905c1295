import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/installers.ts'
import { selfQuery } from '#portal/installers/installers.queries.ts'
import { OrderList } from '#portal/orders/OrderList.tsx'
import { OwnerOnly } from '#portal/orders/OwnerOnly.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'

export function OrdersPage() {
  const { t } = useTranslation()
  const { page = 1 } = useSearch({ from: '/member/orders' })
  const { data: self } = useSuspenseQuery(selfQuery)
  const isOwner = self.role.id === Role.owner
  return (
    <Page title={t('shell.orders')} width={isOwner ? 'content' : 'text'}>
      {isOwner ? (
        <OrderList page={page} />
      ) : (
        <OwnerOnly action={<LinkButton to="/shop">{t('checkout.toShop')}</LinkButton>}>
          {t('orders.ownerOnlyText')}
        </OwnerOnly>
      )}
    </Page>
  )
}
