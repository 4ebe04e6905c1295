import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { formatDate } from '#ui/format.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

/** The card ends soon: the next one is ordered now, so that there is no gap. */
export function RenewBanner({ expiresOn }: { expiresOn: string }) {
  const { t } = useTranslation()
  return (
    <Banner
      tone="info"
      icon={CreditCardIcon}
      title={t('card.renew.title', { date: formatDate(`${expiresOn}T12:00:00Z`) })}
      action={
        <LinkButton to="/shop/club-card" kind="secondary">
          {t('card.renew.order')}
        </LinkButton>
      }
    >
      {t('card.renew.text')}
    </Banner>
  )
}
