import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OrderRequest } from '#contract/shop/order-requests.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { formatDate } from '#ui/format.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { Picture } from '#ui/Picture.tsx'

export function RequestSent({ request: { uuid, expires_at } }: { request: OrderRequest }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const title = t('orderRequests.sent.title')
  return (
    <Page title={title} isTitleHidden>
      <Dialog
        isOpen
        onClose={() => void navigate({ to: '/orders/requests' })}
        title={title}
        actions={
          <>
            <LinkButton to="/shop" kind="secondary">
              {t('checkout.placed.toShop')}
            </LinkButton>
            <LinkButton to="/orders/requests/$uuid" params={{ uuid }}>
              {t('orderRequests.sent.follow')}
            </LinkButton>
          </>
        }
      >
        <Picture
          src="/pictures/empty-thank-you.svg"
          width="240"
          height="150"
          className="mx-auto my-4"
        />
        <p>{t('orderRequests.sent.text', { date: formatDate(expires_at) })}</p>
      </Dialog>
    </Page>
  )
}
