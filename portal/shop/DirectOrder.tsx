import { useTranslation } from 'react-i18next'
import { OrderType } from '#contract/shop.rules.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { TextLink } from '#ui/TextLink.tsx'

/** Ordered alone, without the cart. */
export function DirectOrder({ uuid, type }: { uuid: string; type: number }) {
  const { t } = useTranslation()
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
      <LinkButton to="/checkout/$uuid" params={{ uuid }} size="large">
        {t('shop.orderNow')}
      </LinkButton>
      {type === OrderType.clubCard && (
        <TextLink to="/shop/club-card" className="inline-flex min-h-12 items-center">
          {t('shop.whoMayCard')}
        </TextLink>
      )}
    </div>
  )
}
