import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRequest } from '#contract/shop/order-requests.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { formatDate } from '#ui/format.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { Picture } from '#ui/Picture.tsx'

type Props = { uuid: string; title: string; followLabel: string; children: ReactNode }

export function RequestSent({ request: { uuid, expires_at } }: { request: OrderRequest }) {
  const { t } = useTranslation()
  return (
    <SentPage
      uuid={uuid}
      title={t('orderRequests.sent.title')}
      followLabel={t('orderRequests.sent.follow')}
    >
      <p>{t('orderRequests.sent.text', { date: formatDate(expires_at) })}</p>
    </SentPage>
  )
}

export function AllowanceOrdered({ uuid, children }: { uuid: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <SentPage uuid={uuid} title={t('checkout.placed.title')} followLabel={t('allowance.follow')}>
      <p>{t('allowance.placed')}</p>
      {children}
    </SentPage>
  )
}

function SentPage({ uuid, title, followLabel, children }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
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
              {followLabel}
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
        {children}
      </Dialog>
    </Page>
  )
}
