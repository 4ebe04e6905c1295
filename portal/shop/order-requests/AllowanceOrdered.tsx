import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { Picture } from '#ui/Picture.tsx'

export function AllowanceOrdered({ uuid, children }: { uuid: string; children: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const title = t('checkout.placed.title')
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
              {t('allowance.follow')}
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
        <p>{t('allowance.placed')}</p>
        {children}
      </Dialog>
    </Page>
  )
}
