import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { TextLink } from '#ui/TextLink.tsx'

export function CardBanner({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <Banner
      tone="info"
      icon={CreditCardIcon}
      title={t('clubCard.banner.title')}
      action={
        <TextLink to="/club-card" className="inline-flex min-h-12 items-center">
          {t('clubCard.banner.open')}
        </TextLink>
      }
      className={className}
    >
      {t('clubCard.banner.text')}
    </Banner>
  )
}
